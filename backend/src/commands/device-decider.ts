import { ChangeDevice, problem, RegisterDevice } from '@tabletime/contract';
import { z } from 'zod';
import { afterChanges, changesTo, isUnchanged } from '../events/changes.ts';
import { deviceEvents, type DeviceEvent, type DeviceReadRow } from '../events/device-events.ts';
import { commandOf, deciderOf } from './decider.ts';

export type DeviceState = { name: string; lockAfterMinutes: number } | null;

const command = commandOf<DeviceState, DeviceEvent>();

const register = command({
  input: () => RegisterDevice,
  permission: 'devices.manage',
  decide: (_, data) => [{ type: 'DeviceRegistered', data }],
});

const change = command({
  input: () => ChangeDevice,
  permission: 'devices.manage',
  decide: (state, wanted) => {
    if (!state) throw problem('device.not_found');
    const { name, ...known } = state;
    const changes = changesTo(known, wanted);
    return isUnchanged(changes) ? [] : [{ type: 'DeviceChanged', data: { name, changes } }];
  },
});

const remove = command({
  input: () => z.object({}),
  permission: 'devices.manage',
  decide: (state) => {
    if (!state) throw problem('device.not_found');
    return [{ type: 'DeviceRemoved', data: { name: state.name } }];
  },
});

export const deviceDecider = deciderOf<DeviceState, DeviceEvent, DeviceReadRow>()({
  events: deviceEvents,
  initial: null,
  evolve: {
    DeviceRegistered: (_, { name, lockAfterMinutes }) => ({ name, lockAfterMinutes }),
    DeviceChanged: (state, { changes }) => state && { ...state, ...afterChanges(changes) },
    DeviceRemoved: () => null,
  },
  commands: { register, change, remove },
});
