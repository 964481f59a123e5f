import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The file that an action downloads: its name, and its text without a byte order mark. */
export const savedFile = async (page: Page, act: () => Promise<void>): Promise<{ file: string; text: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { file: download.suggestedFilename(), text: (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '') };
};
