import { afterChanges } from '../events/changes.ts';
import { deviceEvents, type DeviceReadRow } from '../events/device-events.ts';
import { idOf } from '../eventstore/event.ts';
import { readTable } from '../eventstore/read-rows.ts';
import { rowOf } from './row-of.ts';
import { performerOf } from '../events/fold.ts';

export const devices = rowOf<DeviceReadRow, typeof deviceEvents>(deviceEvents, {
  table: readTable<DeviceReadRow>('devices', {
    id: 'value',
    name: 'value',
    lockAfterMinutes: 'value',
    addedBy: 'json',
    addedAt: 'value',
    version: 'value',
  }),
  on: {
    DeviceRegistered: (_, { stream, data, occurredAt, metadata, version }) => ({
      id: idOf(stream),
      ...data,
      addedBy: performerOf(metadata.actor),
      addedAt: occurredAt,
      version,
    }),
    DeviceChanged: (row, { data: { changes }, version }) => row && { ...row, ...afterChanges(changes), version },
    DeviceRemoved: () => null,
  },
});
