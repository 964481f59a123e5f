import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { businessDateOf, type Language, type LogRow, type PublicCafe, word } from '@tabletime/contract';
import { LogScreen, signInToLog } from './log-screen.ts';
import { expect, test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';

const action = 'SESSION_EDITED';
const position = /^\d+/;

const performer = ({ performedBy }: LogRow): string => (typeof performedBy === 'string' ? performedBy : performedBy._id);

/** A person and a day whose entries fit on a page, chosen so that neither filter is redundant. */
const narrowed = (entries: LogRow[], cafe: PublicCafe) => {
  const dayOf = ({ createdAt }: LogRow) => businessDateOf(Date.parse(createdAt), cafe);
  for (const one of entries) {
    const [by, day] = [performer(one), dayOf(one)];
    const theirs = entries.filter((entry) => performer(entry) === by);
    const kept = theirs.filter((entry) => dayOf(entry) === day);
    const isNarrowed =
      kept.length <= 10 &&
      theirs.some((entry) => dayOf(entry) < day) &&
      theirs.some((entry) => dayOf(entry) > day) &&
      entries.some((entry) => dayOf(entry) === day && performer(entry) !== by);
    const { performedBy } = one;
    if (isNarrowed && performedBy !== 'System') return { by: performedBy, day, positions: kept.map((entry) => String(entry.position)) };
  }
  throw new Error('Nobody edited sessions on several days and on a day with others');
};

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

export const logFiles = (language: Language): void => {
  const words = catalogues[language];
  const { logs } = words;

  test(`an action, a person and days filter the rows and the files, in ${language}`, async ({ demo, openDevice }) => {
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    const log = new LogScreen(page, language);
    const api = await signInToLog(page, demo.signIns.Admin);
    const { by, day, positions } = narrowed(await api.logs(action), await api.cafe());
    const actionName = word(language, `audit.action.${action}`);
    await log.choose(action);
    await page.getByRole('combobox', { name: logs.filter.performed_by }).fill(by.name);
    await page.getByRole('option', { name: by.name, exact: true }).click();
    for (const end of ['from', 'to'] as const) await page.getByRole('textbox', { name: logs.filter[end], exact: true }).fill(day);
    await log.button(logs.filter.apply).click();
    await log.shows(positions.length, true);
    await expect(log.entries.filter({ hasText: actionName }).filter({ hasText: by.name })).toHaveCount(positions.length);
    const query = { action, performedBy: by._id, from: day, to: day };
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);

    const save = async (click: Promise<void>, ending: string): Promise<Download> => {
      const [download, request] = await Promise.all([
        page.waitForEvent('download'),
        page.waitForRequest((sent) => sent.url().includes('/api/logs/export/')),
        click,
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(String.raw`^logs_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.${ending}$`));
      expect(Object.fromEntries(new URL(request.url()).searchParams)).toMatchObject(query);
      return download;
    };
    const csv = await textOf(await save(log.button(logs.export.csv).click(), 'csv'));
    const [, ...rows] = csv.trim().split('\r\n');
    expect(rows.map((row) => position.exec(row)?.[0])).toEqual(positions);
    const pdf = await save(log.button(logs.export.pdf).click(), 'pdf');
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await log.button(logs.export.more).click();
    const text = await textOf(await save(page.getByRole('menuitem', { name: logs.export.txt }).click(), 'txt'));
    expect(text).toContain(word(language, 'audit.title'));
    const lines = text.split('\n').filter((line) => line.includes('  |  '));
    expect(lines).toHaveLength(positions.length);
    for (const line of lines) expect([line.includes(actionName), line.includes(by.name)]).toEqual([true, true]);
  });
};
