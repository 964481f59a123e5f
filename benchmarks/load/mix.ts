import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { browserHere } from '../../e2e/support/resolve-browser.ts';
import type { ApplicationProcess } from '../reads/application-process.ts';
import { callsOf, emptyRecord } from './calls.ts';
import { type Kind, kinds, type Self } from './clients.ts';
import type { Person } from './people.ts';
import type { Loop, Mixed } from './tables.ts';

const streams = 10;

/** One person per client, and one at the browser. */
export const crowd = kinds.reduce((sum, { clients }) => sum + clients, 1);

/** Reads an event stream until the signal. */
const listen = async (address: string, { token }: Person, over: AbortSignal): Promise<void> => {
  try {
    const response = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: over });
    for await (const _ of response.body as unknown as AsyncIterable<Uint8Array>);
  } catch (error) {
    if (!over.aborted) throw error;
  }
};

const pages = ['/dashboard', '/sessions', '/history', '/analytics', '/logs', '/reports'];
const look = 2_000;

/** Opens one screen after another in a browser on the same machine until the signal. */
const browse = async (address: string, { email, password }: Person, over: AbortSignal): Promise<void> => {
  const browser = await chromium.launch(await browserHere());
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/dashboard`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${address}/dashboard`);
    for (let next = 0; !over.aborted; next++) {
      await page.goto(`${address}${pages[next % pages.length]}`);
      await page.waitForTimeout(look);
    }
  } finally {
    await browser.close();
  }
};

const untilOver = async (kind: Kind, self: Self, over: AbortSignal): Promise<void> => {
  while (!over.aborted) {
    await kind.step(self);
    await pause(kind.pause * (0.5 + Math.random()), undefined, { signal: over }).catch(() => undefined);
  }
};

interface Asked {
  people: Person[];
  photo: Uint8Array<ArrayBuffer>;
  seconds: number;
  browser: boolean;
}

/** Runs all kinds of clients at once for a while; returns their record and the application's figures. */
export const measureMix = async (application: ApplicationProcess, { people, photo, seconds, browser }: Asked): Promise<Mixed> => {
  const { address, memory, ask } = application;
  const record = emptyRecord();
  const before = await memory('settled');
  await ask('loop');
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  const over = new AbortController();
  const rest = [...people];
  const work = rest.slice(0, streams).map((person) => listen(address, person, over.signal));
  for (const kind of kinds) {
    for (let index = 0; index < kind.clients; index++) {
      const person = rest.shift()!;
      const call = callsOf({ address, record, token: () => person.token });
      work.push(untilOver(kind, { call, index, person, photo }, over.signal));
    }
  }
  if (browser) work.push(browse(address, rest.shift()!, over.signal));

  const held: number[] = [];
  const parts = Math.max(1, Math.round(seconds / 60));
  for (let part = 0; part < parts; part++) {
    await Promise.race([pause((seconds / parts) * 1000), Promise.all(work)]);
    held.push((await memory('peak')).rss);
  }
  over.abort();
  await Promise.all(work);
  const loop = await ask<Loop>('loop');
  // Memory outside the heap is returned a moment after a collection.
  await memory('settled');
  await pause(1_000);
  return { record, loop, before, held, after: await memory('settled'), own };
};
