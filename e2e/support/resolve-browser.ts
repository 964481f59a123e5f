import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';

export interface Browser {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

/** A headless shell opens a device ten times as fast as the whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

interface Places {
  named: string | undefined;
  /** Playwright's own browser, downloaded or not. */
  downloaded: string;
  exists: (path: string) => boolean;
  /** The browser from the npm registry; undefined without one for this machine. */
  packaged: () => Promise<Browser | undefined>;
}

/**
 * The named browser, else a headless shell, Playwright's own, an installed or the packaged one. Throws a sentence on what to do if there is
 * none.
 */
export const resolveBrowser = async ({ named, downloaded, exists, packaged }: Places): Promise<Browser> => {
  if (named && !exists(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const found = [named, headlessShell, downloaded, ...wholeBrowsers].find((path) => path && exists(path));
  if (found) return { executablePath: found, args: [] };
  const last = await packaged();
  if (last) return last;
  throw new Error(
    'No browser for the tests: install Chromium or Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH to one.',
  );
};

/** For cloud functions: a single process ends with its first closed page, and web security is part of the tests. */
const unwanted = /^--(single-process|headless|disable-web-security|allow-running-insecure-content)/;

/** Chromium from @sparticuz/chromium for Linux, unpacked once into a folder, with its libraries. */
const packagedChromium = async (): Promise<Browser | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = resolve('node_modules', '.cache', 'tabletime-chromium-147');
  const complete = join(folder, 'complete');
  if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  try {
    // The package reads these on import, and sets search paths that other child processes must not inherit.
    Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    writeFileSync(complete, '');
    const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
    return { executablePath, args: packaged.args.filter((arg) => !unwanted.test(arg)), env };
  } finally {
    for (const name of Object.keys(process.env)) if (before[name] === undefined) delete process.env[name];
    Object.assign(process.env, before);
  }
};

export const browserHere = async (): Promise<Browser> => {
  const browser = await resolveBrowser({
    named: process.env['CHROMIUM_PATH'],
    downloaded: chromium.executablePath(),
    exists: existsSync,
    packaged: packagedChromium,
  });
  // No GPU process, compilers, extra threads or large heap: pages live too briefly to gain from them.
  const script = [
    '--no-turbofan',
    '--invocation-count-for-maglev=10000',
    '--single-threaded',
    '--min-semi-space-size=16',
    '--initial-heap-size=256',
  ].join(' ');
  const args = [...browser.args, '--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu', `--js-flags=${script}`];
  const root = process.getuid?.() === 0;
  return { ...browser, args: root && !args.includes('--no-sandbox') ? [...args, '--no-sandbox'] : args };
};
