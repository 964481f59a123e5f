import { problem, RegisterDevice } from '@tabletime/contract';
import { z } from 'zod';
import { deviceEvents, type DeviceEvent, type DeviceReadRow } from '../events/device-events.ts';
import { commandOf, deciderOf } from './decider.ts';

/** A shared tablet as decisions need to know it; null before it is added and after it is removed. */
export type DeviceState = { name: string } | null;

const command = commandOf<DeviceState, DeviceEvent>();

const register = command({
  input: () => RegisterDevice,
  permission: 'devices.manage',
  decide: (_, data) => [{ type: 'DeviceRegistered', data }],
});

const remove = command({
  input: () => z.object({}),
  permission: 'devices.manage',
  decide: (state) => {
    if (!state) throw problem('device.not_found');
    return [{ type: 'DeviceRemoved', data: { name: state.name } }];
  },
});

/** Tablets that staff share: added and removed by Admin or Owner. */
export const deviceDecider = deciderOf<DeviceState, DeviceEvent, DeviceReadRow>()({
  events: deviceEvents,
  initial: null,
  evolve: {
    DeviceRegistered: (_, { name }) => ({ name }),
    DeviceRemoved: () => null,
  },
  commands: { register, remove },
});
