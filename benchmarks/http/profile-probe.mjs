// Preloaded (node --import): samples between the messages 'profile' and 'profiled', and reports the time per location.

import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();

/** @param {string} url @param {string} name */
const placeOf = (url, name) => {
  if (url === '') return name === '(garbage collector)' ? 'garbage collection' : name === '(idle)' ? 'idle' : 'system calls and natives';
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (inPackage) return inPackage;
  return url.startsWith('node:') ? 'Node' : 'Tabletime';
};

const start = async () => {
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  await session.post('Profiler.start');
  process.send?.('profiling');
};

const tell = async () => {
  const { profile } = await session.post('Profiler.stop');
  /** @type {Map<number, string>} */
  const places = new Map(profile.nodes.map(({ id, callFrame }) => [id, placeOf(callFrame.url, callFrame.functionName)]));
  /** @type {Record<string, number>} */
  const spent = {};
  profile.samples?.forEach((id, index) => {
    const place = places.get(id) ?? 'idle';
    spent[place] = (spent[place] ?? 0) + (profile.timeDeltas?.[index] ?? 0) / 1000;
  });
  process.send?.(spent);
};

process.on('message', (asked) => {
  if (asked === 'profile') void start();
  if (asked === 'profiled') void tell();
});
process.channel?.unref();
