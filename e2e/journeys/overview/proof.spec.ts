import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { languages, type LogProof, word } from '@tabletime/contract';
import { expect } from '@playwright/test';
import { signInTo } from '../../support/entrance.ts';
import { inspect } from '../../support/inspect.ts';
import { savedFile } from '../../support/saved-file.ts';
import { test } from '../../support/test.ts';
import { catalogues } from '../../support/words.ts';
import { dayButtons, dayPlace, rowsOf } from '../history/history.ts';

for (const language of languages) {
  const words = catalogues[language];
  const { proof } = words.system;

  test(`an Owner sees what proves the log, and verifies it, in ${language} @looks`, async ({ demo, openDevice }) => {
    test.slow();
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    const listed = page.waitForResponse((response) => response.url().includes('LOG_VERIFIED'));
    await signInTo(page, words, '/system', demo.signIns.Owner);
    const { data: earlier } = (await (await listed).json()) as { data: unknown[] };
    const panel = page.getByRole('region', { name: proof.title });
    await expect(panel).toContainText(/tabletime\/[0-9a-f-]{36}\/0\+[0-9a-f]{8}\+/);
    await expect(panel).toContainText(proof.close.split('%{')[0]!.trim());
    const results = panel.getByRole('listitem');

    await panel.getByRole('button', { name: proof.verify }).click();
    const outcome = word(language, 'audit.value.intact');
    const intact = word(language, 'audit.LOG_VERIFIED', { outcome, size: 0 }).split('0')[0]!;
    // The other language's test may have left a result.
    await expect(results).toHaveCount(earlier.length + 1, { timeout: 30_000 });
    await expect(results.first()).toContainText(intact);
    await expect(results.first()).toContainText(words.role.Owner);
    await expect(panel.getByRole('button', { name: proof.verify })).toBeVisible();
    await inspect(page, 'system-proof', panel);

    // As another instance's run would be shown.
    await page.route('**/api/verification', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const { data, ...envelope } = (await response.json()) as { data: LogProof };
      const running = { by: 'Noura', startedAt: new Date().toISOString(), position: Math.floor(data.checkpoint.size / 3) };
      return route.fulfill({ response, json: { ...envelope, data: { ...data, running } } });
    });
    await page.reload();
    await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    await inspect(page, 'system-proof-running', panel);
    await panel.getByRole('button', { name: proof.stop }).click();
    await expect(page.getByText(word(language, 'verification.none'))).toBeVisible();
  });

  test(`the proof of a session is downloaded with its verifier, which runs by the line beside them, in ${language} @looks`, async ({
    demo,
    openDevice,
  }) => {
    test.slow();
    const { proof: of, story } = words.history;
    const page = await (await openDevice({ language, url: demo.url })).newPage();
    await signInTo(page, words, '/history', demo.signIns.Admin);
    await dayButtons(page).nth(1).click();
    await rowsOf(dayPlace(page, 1)).first().getByRole('button', { name: story.open }).click();
    const section = page.getByRole('dialog').getByRole('region', { name: of.title });
    const line = section.locator('code');
    await expect(line).toContainText('node verify-proof.mjs session-');
    await inspect(page, 'history-proof', section);

    const folder = await mkdtemp(join(tmpdir(), 'tabletime-proof-'));
    try {
      for (const name of [of.download, of.verifier]) {
        const { file, text } = await savedFile(page, () => section.getByRole('button', { name }).click());
        await writeFile(join(folder, file), text);
      }
      const [, ...args] = (await line.innerText()).replaceAll("'", '').split(' ');
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
      expect(stdout).toContain('PROVEN');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
