import type { Language } from '@tabletime/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { catalogues, fill } from '../../support/words.ts';
import { Floor } from '../floor/floor-screen.ts';

/** Takes one guest off a completed session of a closed day; the form says before what that does. */
export const takeGuestOff = async (page: Page, language: Language, { table, left }: { table: number; left: number }): Promise<void> => {
  const words = catalogues[language];
  await page.goto('/sessions');
  const floor = new Floor(page, words);
  const edit = await floor.openCorrection(table);
  await floor.people(edit).fill(String(left));
  const confirmation = await floor.review(edit);
  const note = fill(words.history.closed_note, { weekday: '', date: '' }).trim();
  await expect(confirmation.getByText(note.slice(-30))).toBeVisible();
  await floor.save(confirmation, words.till.reasonExample);
  await expect(confirmation).toBeHidden();
};

type Line = Record<string, string>;

const fileOf = async (url: string, path: string, token: string): Promise<Line[]> => {
  const answer = await fetch(`${url}/api${path}?bom=0`, { headers: { Authorization: `Bearer ${token}` } });
  const [heading, ...lines] = (await answer.text()).trim().split('\r\n');
  const names = heading!.split(',');
  // No text of these journeys holds a comma.
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index]!, cell])));
};

const halalas = (cell: string): number => Math.round(Number(cell) * 100);
const sumOf = (lines: Line[]): number => lines.reduce((sum, { amount }) => sum + halalas(amount!), 0);

/** Halalas of a cell on the screen, whatever its sign, or undefined for one without an amount. */
const shown = async (cell: Locator): Promise<number | undefined> => {
  const amount = /[\d,]+\.\d\d/.exec(await cell.innerText())?.[0];
  return amount === undefined ? undefined : halalas(amount.replaceAll(',', ''));
};

/** Downloads ledger and closes: the details add up to each close, and the newest one says on the screen what its lines in the file say. */
export const compareFiles = async (url: string, token: string, sheet: Locator, language: Language): Promise<void> => {
  const { till } = catalogues[language];
  let closes: Line[] = [];
  // Each file may show the newest lines a moment before the other.
  await expect(async () => {
    closes = await fileOf(url, '/closes/export', token);
    const ledger = await fileOf(url, '/ledger/export', token);
    for (const { close, method, taken, given_back: givenBack, sales_total: total, adjustments } of closes) {
      const of = (...kinds: string[]): Line[] => ledger.filter((line) => line['close'] === close && kinds.includes(line['kind']!));
      const by = (lines: Line[]): number => sumOf(lines.filter((line) => line['method'] === method));
      expect([close, method, by(of('payment', 'payment_voided')), 0 - by(of('given_back'))]).toEqual([
        close,
        method,
        halalas(taken!),
        halalas(givenBack!),
      ]);
      expect([close, sumOf(of('sale', 'adjustment')), sumOf(of('adjustment'))]).toEqual([close, halalas(total!), halalas(adjustments!)]);
    }
  }).toPass({ timeout: 10_000 });

  const row = (table: string, name: string | RegExp): Locator =>
    sheet
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ has: sheet.page().getByRole('rowheader', { name, exact: true }) });
  const newest = closes.slice(-2);
  for (const [column, line] of newest.entries()) {
    for (const [name, cell] of [
      [till.taken, 'taken'],
      [till.givenBack, 'given_back'],
      [till.expected, 'expected'],
      [till.counted, 'counted'],
    ] as const) {
      const wanted = line[cell] === '' ? undefined : Math.abs(halalas(line[cell]!));
      expect([cell, column, await shown(row(till.money, name).getByRole('cell').nth(column))]).toEqual([cell, column, wanted]);
    }
  }
  const adjustments = row(till.salesTitle, till.adjustments).getByRole('cell').first();
  expect(await shown(adjustments)).toBe(Math.abs(halalas(newest[0]!['adjustments']!)));
};
