import { faultsOn } from './inspect.ts';
import { expect, test } from './test.ts';

test('low contrast is found, however often similar text was readable before', async ({ openDevice }) => {
  const page = await (await openDevice()).newPage();
  const good = '<p style="color: #333">Words</p>';
  const bad = '<p style="color: #ccc">Words</p>';
  for (const [body, unreadable] of [
    [good, 0],
    [bad, 1],
    [bad + good, 1],
    [`<div style="background: #444">${good}</div>`, 1],
    [`<div style="opacity: 0.3">${good}</div>`, 1],
    [good, 0],
  ] as const) {
    await page.setContent(`<html lang="en"><title>Words</title><main><h1>Words</h1>${body}</main></html>`);
    for (const time of ['first', 'second']) {
      const found = (await faultsOn(page)).filter((fault) => fault.startsWith('color-contrast'));
      expect(found, `${body}, looked at for the ${time} time`).toHaveLength(unreadable);
    }
  }
});
