import { test } from 'vitest';
import type { DeviceEvent } from '../events/device-events.ts';
import { given } from '../testing/guests/given-when-then.ts';
import { deviceDecider } from './device-decider.ts';

const added: DeviceEvent = { type: 'DeviceRegistered', data: { name: 'Bar', lockAfterMinutes: 5 } };
const removed: DeviceEvent = { type: 'DeviceRemoved', data: { name: 'Bar' } };

test('a tablet is shared under a name, and locks after some minutes', () => {
  given(deviceDecider).when('register', { name: ' Bar ', lockAfterMinutes: 5 }).then([added]);
  given(deviceDecider).when('register', { name: 'Bar' }).then([added]);
  given(deviceDecider)
    .when('register', { lockAfterMinutes: 1.5 })
    .thenFaults({ name: 'device.name_required', lockAfterMinutes: 'field.minutes' });
});

test('it locks after other minutes from a change on, and one that changes nothing is no event', () => {
  given(deviceDecider, [added])
    .when('change', { lockAfterMinutes: 15 })
    .then([{ type: 'DeviceChanged', data: { name: 'Bar', changes: { lockAfterMinutes: { from: 5, to: 15 } } } }]);
  given(deviceDecider, [added]).when('change', { lockAfterMinutes: 5 }).then([]);
  given(deviceDecider, [added]).when('change', { lockAfterMinutes: 61 }).thenFaults({ lockAfterMinutes: 'device.lock_range' });
  given(deviceDecider, [added, removed]).when('change', { lockAfterMinutes: 15 }).thenRefused('device.not_found');
});

test('it is shared until it is removed, once', () => {
  given(deviceDecider, [added]).when('remove').then([removed]);
  given(deviceDecider, [added, removed]).when('remove').thenRefused('device.not_found');
  given(deviceDecider).when('remove').thenRefused('device.not_found');
});
