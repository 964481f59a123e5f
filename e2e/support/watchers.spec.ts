import { watchFaults } from './faults.ts';
import { faultsOn } from './inspect.ts';
import { type Listening, listen } from './listen.ts';
import { expect, test } from './test.ts';

test("the inspection reports axe's faults and sideways scrolling", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.setContent('<html lang="en"><title>A page</title><main><h1>A page</h1><p>Nothing wrong.</p></main></html>');
  expect(await faultsOn(page)).toEqual([]);
  await page.setContent(
    '<html lang="en"><title>A page</title><main><h1>A page</h1><img src="x.png"><div style="width: 600px">wide</div>' +
      '<div class="sheet" style="width: 200px; overflow: auto" tabindex="0"><div style="width: 250px">wide within</div></div>' +
      '<div style="width: 200px; overflow: hidden"><div style="width: 250px">cut</div></div>' +
      '<button style="width: 12px; height: 12px; padding: 0">a</button><button style="width: 12px; height: 12px; padding: 0">b</button></main></html>',
  );
  expect(await faultsOn(page)).toEqual([
    expect.stringMatching(/^scrolls sideways: 6\d\d px in 390 px of html/),
    'scrolls sideways: 250 px in 200 px of div sheet',
    expect.stringMatching(/^image-alt: <img/),
    expect.stringMatching(/^target-size: <button/),
    expect.stringMatching(/^target-size: <button/),
  ]);
  await page.setContent(
    '<html lang="en"><title>A page</title><main><h1>A page</h1><img src="x.png"><p style="color: #bbb; background: #fff">pale</p></main>' +
      '<div class="MuiModal-root MuiModal-hidden"></div></html>',
  );
  expect(await faultsOn(page)).toEqual([expect.stringMatching(/^color-contrast: <p/), expect.stringMatching(/^image-alt: <img/)]);
  await page.locator('.MuiModal-root').evaluate((dialog) => {
    dialog.setAttribute('class', 'MuiModal-root');
    dialog.innerHTML = '<input>';
  });
  expect(await faultsOn(page)).toEqual([expect.stringMatching(/^label: <input/)]);
  await context.close();
});

test('a page error, a console error, a blocked script and a status of 500 are faults; a refusal is not', async ({ browser }) => {
  const context = await browser.newContext();
  const faults = watchFaults(context);
  await context.route('http://tabletime.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'Content-Security-Policy': "script-src 'self'" };
    if (pathname === '/')
      return route.fulfill({
        headers,
        contentType: 'text/html',
        body: '<link rel="icon" href="data:,"><script>1</script><script src="/app.js"></script>',
      });
    if (pathname === '/app.js')
      return route.fulfill({ contentType: 'text/javascript', body: "console.error('oh'); setTimeout(() => { throw new Error('no') })" });
    return route.fulfill({ status: Number(pathname.slice(1)), body: '' });
  });
  const page = await context.newPage();
  await page.goto('http://tabletime.example/');
  await page.evaluate(() => Promise.all([fetch('/409'), fetch('/500')]));
  await expect.poll(() => faults.length).toBe(5);
  expect(faults.toSorted()).toEqual([
    expect.stringMatching(/^500 from GET/),
    expect.stringMatching(/^console error .*Content Security Policy/),
    expect.stringMatching(/^console error .* status of 500/),
    expect.stringMatching(/^console error .*: oh$/),
    expect.stringMatching(/^page error .*no/s),
  ]);
  await context.close();
});

test('a sentence counts once it is visible and complete, and not before', async ({ browser }) => {
  const context = await browser.newContext();
  const heard: string[] = [];
  await context.exposeBinding('heard', (_, name: string) => void heard.push(name));
  const sentences = [
    ['hidden', '^Not yet$'],
    ['part', '^Something went wrong$'],
    ['clipped', '^For the ear$'],
    ['named', '^Welcome to .+$'],
    ['changed', '^Done$'],
  ] as const;
  await context.addInitScript<Listening>(listen, {
    report: 'heard',
    sentences: sentences.map(([name, pattern]) => ({ name, patterns: [pattern] })),
  });
  await context.route('http://tabletime.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body:
        '<p id="hidden" hidden>Not yet</p><p>Oops! Something went wrong</p><p id="named">Welcome to <bdi>the café</bdi></p><p id="changed">Soon</p>' +
        '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">For the ear</p>',
    }),
  );
  const page = await context.newPage();
  await page.goto('http://tabletime.example/');
  await expect.poll(() => heard).toEqual(['named']);
  await page.evaluate(() => document.querySelector('#changed')?.firstChild?.replaceWith('Done'));
  await expect.poll(() => heard).toEqual(['named', 'changed']);
  await page.evaluate(() => document.querySelector('#hidden')?.removeAttribute('hidden'));
  await expect.poll(() => heard).toEqual(['named', 'changed', 'hidden']);
  await context.close();
});
