import { businessDateOf } from '@tabletime/contract';
import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../events/session-events.ts';
import { ended, instant, started } from '../../testing/guests/evening.ts';
import { evening, given } from '../../testing/guests/given-when-then.ts';
import { fold } from '../decider.ts';
import { sessionDecider } from '../sessions/session-decider.ts';

const product = '01890000-0000-7000-8000-0000000000a1';
const name = { en: 'Tea', ar: 'شاي' };
const price = 1_500;
const onMenu = (soldOutOn?: string) => new Map([[product, { name, price, soldOutOn }]]);
const at = instant('19:10');
const now = Date.parse(at);
const today = businessDateOf(now, evening.cafe);

const tea = (line: number, more: object = {}) => ({ line, product, name, quantity: 2, unitPrice: price, waitingSince: at, ...more });
const ordered = (...lines: ReturnType<typeof tea>[]): SessionEvent => ({ type: 'LinesAdded', data: { tableNumber: 7, lines } });
const served = (...lines: object[]): SessionEvent => ({ type: 'LinesServed', data: { tableNumber: 7, lines } }) as SessionEvent;
const waiting = (events: SessionEvent[]): number[] =>
  fold(sessionDecider, events)!.billing.lines.flatMap(({ line, waitingSince }) => (waitingSince === undefined ? [] : [line]));

describe('an order', () => {
  const table = given(sessionDecider, [started()]);

  test('waits to be served from then on, with its note', () => {
    table
      .when('addLines', { lines: [{ product, quantity: 2, note: ' No  sugar ' }] }, { now }, onMenu())
      .then([ordered(tea(1, { note: 'No sugar' }))]);
    for (const note of ['', '  ', null, undefined])
      table.when('addLines', { lines: [{ product, quantity: 2, note }] }, { now }, onMenu()).then([ordered(tea(1))]);
  });

  test.each([
    ['x'.repeat(61), 'bill.note_long'],
    ['🧊🧊', 'bill.note_letters'],
    ['Sugar\u200F', 'field.hidden'],
    ['Hot\u0000', 'field.text'],
  ])('with the note %j is refused', (note, fault) => {
    table.when('addLines', { lines: [{ product, note }] }, { now }, onMenu()).thenFaults({ lines: fault });
  });

  test('takes emoji and Arabic, and sixty letters', () => {
    for (const note of ['Hot 🔥', 'بدون سكّر', 'x'.repeat(60)])
      table.when('addLines', { lines: [{ product, quantity: 2, note }] }, { now }, onMenu()).then([ordered(tea(1, { note }))]);
  });

  test('of what is sold out today is refused by name; tomorrow it is back by itself', () => {
    const words = { en: 'Tea', ar: 'شاي' };
    table
      .when('addLines', { lines: [{ product }, { product }] }, { now }, onMenu(today))
      .thenRefused('bill.sold_out', words, { lines: 'bill.sold_out' });
    table.when('addLines', { lines: [{ product, quantity: 2 }] }, { now }, onMenu('2026-11-18')).then([ordered(tea(1))]);
  });

  test('that is entered after the end is a correction: nobody waits for it, sold out or not', () => {
    const { waitingSince: _, ...line } = tea(1);
    given(sessionDecider, [started(), ended()])
      .when('addLines', { lines: [{ product, quantity: 2 }] }, { now: Date.parse(instant('21:30')) }, onMenu(today))
      .then([{ type: 'LinesAdded', data: { tableNumber: 7, lines: [line], total: expect.anything() as never } }]);
  });

  test('of version 1 waits for nobody', () => {
    const { waitingSince: _, ...line } = tea(1);
    expect(waiting([started(), { type: 'LinesAdded', data: { tableNumber: 7, lines: [line] } }])).toEqual([]);
  });
});

describe('lines are served', () => {
  const two = [started(), ordered(tea(1, { note: 'No sugar' }), tea(2))];
  const first = served({ line: 1, name, quantity: 2, note: 'No sugar' });

  test('by their numbers, each once', () => {
    given(sessionDecider, two)
      .when('serveLines', { lines: [1] })
      .then([first]);
    expect(waiting([...two, first])).toEqual([2]);
    given(sessionDecider, [...two, first])
      .when('serveLines', { lines: ['1'] })
      .then([]);
    given(sessionDecider, [...two, first])
      .when('serveLines', { lines: [1, 2, 2] })
      .then([served({ line: 2, name, quantity: 2 })]);
  });

  test('after the end too, and what is left of a voided line', () => {
    const voided = { type: 'LineVoided' as const, data: { tableNumber: 7, line: 2, name, quantity: 1, amount: price, reason: 'r' } };
    given(sessionDecider, [...two, voided, ended()])
      .when('serveLines', { lines: [2] })
      .then([served({ line: 2, name, quantity: 1 })]);
    const gone: SessionEvent = { ...voided, data: { ...voided.data, quantity: 2 } };
    given(sessionDecider, [...two, gone])
      .when('serveLines', { lines: [2] })
      .thenRefused('bill.line_not_found');
  });

  test('only where there are some', () => {
    given(sessionDecider, two)
      .when('serveLines', { lines: [3] })
      .thenRefused('bill.line_not_found');
    given(sessionDecider, two).when('serveLines', { lines: [] }).thenFaults({ lines: 'bill.lines_required' });
    given(sessionDecider)
      .when('serveLines', { lines: [1] })
      .thenRefused('session.not_found');
  });
});
