import { beforeAll, describe, expect, test } from 'vitest';
import { architectureFaults } from './architecture.ts';
import type { Fault } from './cruise.ts';
import { plantTree } from './planted-tree.ts';

/** A module of more than a few lines. */
const whole = (text: string): string => text + '\n'.repeat(25);

/** A tree that breaks nothing and has a module in each room. */
const sound = {
  'contract/package.json': JSON.stringify({ name: '@tabletime/contract', type: 'module', exports: { '.': './src/index.ts' } }),
  'contract/src/index.ts': "export * from './price.ts';",
  'contract/src/price.ts': 'export const price = 30;',
  'backend/src/main.ts': "import './http/app.ts';",
  'backend/src/platform/pool.ts': "import pg from 'pg';\nexport const pool = new pg.Pool();",
  'backend/src/platform/clock.ts': 'export const now = () => new Date();',
  'backend/src/platform/postgres/notifier.ts': "import listen from 'pg-listen';\nexport const hint = listen;",
  'backend/src/eventstore/append.ts': "import { pool } from '../platform/pool.ts';\nexport const append = () => pool;",
  'backend/src/events/session.ts': "import { price } from '@tabletime/contract';\nexport const started = price;",
  'backend/src/commands/session-decider.ts': "import { started } from '../events/session.ts';\nexport const decide = () => started;",
  'backend/src/projections/days.ts': "import { started } from '../events/session.ts';\nexport const days = () => started;",
  'backend/src/tax-documents/tax-document.ts':
    "import { price } from '@tabletime/contract';\nexport const make = async () => ({ price, ...(await import('zatca-sdk')) });",
  'backend/src/http/app.ts':
    "import { decide } from '../commands/session-decider.ts';\nimport { days } from '../projections/days.ts';\nexport const app = { decide, days };",
  'backend/src/http/sessions/routes.ts': 'export const routes = [];',
  'backend/src/testing/server.ts': "import { app } from '../http/app.ts';\nexport const server = app;",
  'frontend/src/App.tsx':
    "import { Sessions } from './floor/Sessions.tsx';\nimport { provider } from './react-admin/provider.ts';\nexport const App = { Sessions, provider };",
  'frontend/src/floor/Sessions.tsx': whole(
    "import { price } from '@tabletime/contract';\nimport { frame } from '../shell/frame.ts';\nexport const Sessions = () => [price, frame];",
  ),
  'frontend/src/shell/frame.ts': whole("import { facts } from '../session/facts.ts';\nexport const frame = facts;"),
  'frontend/src/session/facts.ts': whole("import { mutate } from '../forms/mutate.ts';\nexport const facts = mutate;"),
  'frontend/src/forms/mutate.ts': whole("import { fresh } from '../cache/fresh.ts';\nexport const mutate = fresh;"),
  'frontend/src/cache/fresh.ts': whole(
    "import { get } from '../api/http-client.ts';\nimport { line } from '../ui/line.ts';\nexport const fresh = { get, line };",
  ),
  'frontend/src/ui/line.ts': whole("import { ink } from '../theme/ink.ts';\nexport const line = ink;"),
  'frontend/src/theme/ink.ts': whole("import { language } from '../i18n/language.ts';\nexport const ink = language;"),
  'frontend/src/i18n/language.ts': whole("export const language = 'en';"),
  'frontend/src/react-admin/provider.ts': whole("import { get } from '../api/http-client.ts';\nexport const provider = get;"),
  'frontend/src/users/Users.tsx': whole('export const Users = () => null;'),
  'frontend/src/api/http-client.ts': whole("export const get = () => fetch('/api');"),
};

const faultsOf = async (files: Record<string, string>) => {
  const tree = plantTree(files);
  try {
    return await architectureFaults(tree.root);
  } finally {
    tree.remove();
  }
};

/** rule → the module that breaks it, as path and text. */
const planted: [rule: string, path: string, text: string][] = [
  ['backend-platform', 'backend/src/platform/upward.ts', "import '../eventstore/append.ts';"],
  ['backend-eventstore', 'backend/src/eventstore/upward.ts', "import '../events/session.ts';"],
  ['backend-events', 'backend/src/events/upward.ts', "import '../projections/days.ts';"],
  ['backend-commands', 'backend/src/commands/sideways.ts', "import { days } from '../projections/days.ts';\nexport const x = days;"],
  [
    'backend-projections',
    'backend/src/projections/sideways.ts',
    "import type { decide } from '../commands/session-decider.ts';\nexport type X = typeof decide;",
  ],
  ['backend-tax-documents', 'backend/src/tax-documents/upward.ts', "import '../events/session.ts';"],
  ['backend-invoicing', 'backend/src/invoicing/upward.ts', "import '../http/app.ts';"],
  [
    'backend-commands',
    'backend/src/commands/papers.ts',
    "import { make } from '../tax-documents/tax-document.ts';\nexport const x = make;",
  ],
  ['backend-http', 'backend/src/http/upward.ts', "import '../main.ts';"],
  ['http-routing', 'backend/src/http/routing/subject.ts', "import '../sessions/routes.ts';"],
  ['http-lists', 'backend/src/http/lists/subject.ts', "import '../sessions/routes.ts';"],
  ['no-cycle', 'backend/src/http/ring.ts', "import './ring-two.ts';"],
  ['no-unresolved', 'backend/src/http/lost.ts', "import './nowhere.ts';"],
  ['contract-imports-nothing-of-ours', 'contract/src/outward.ts', "import '../../backend/src/events/session.ts';"],
  ['contract-by-its-front-door', 'frontend/src/users/deep.ts', "import '../../../contract/src/price.ts';"],
  ['mechanism-knows-no-cafe', 'backend/src/eventstore/cafe.ts', "import { price } from '@tabletime/contract';\nexport const x = price;"],
  ['backend-knows-no-frontend', 'backend/src/http/screen.ts', "import '../../../frontend/src/users/Users.tsx';"],
  ['frontend-knows-no-backend', 'frontend/src/users/server.ts', "import '../../../backend/src/http/app.ts';"],
  ['deciders-are-pure', 'backend/src/commands/disk-decider.ts', "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;"],
  ['deciders-are-pure', 'backend/src/commands/disk-state.ts', "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;"],
  ['deciders-decide-alone', 'backend/src/commands/sql-decider.ts', "import type pg from 'pg';\nexport type X = pg.Pool;"],
  ['deciders-decide-alone', 'backend/src/commands/query-decider.ts', "import { sql } from 'kysely';\nexport const x = sql;"],
  ['deciders-decide-alone', 'backend/src/commands/web-decider.ts', "import Koa from 'koa';\nexport const x = Koa;"],
  ['deciders-decide-alone', 'backend/src/commands/query-input.ts', "import { sql } from 'kysely';\nexport const x = sql;"],
  ['deciders-read-no-clock', 'backend/src/commands/clock-decider.ts', "import { now } from '../platform/clock.ts';\nexport const x = now;"],
  ['deciders-read-no-clock', 'backend/src/commands/decider.ts', "import { now } from '../platform/clock.ts';\nexport const x = now;"],
  ['one-listener', 'backend/src/http/listen.ts', "import listen from 'pg-listen';\nexport const x = listen;"],
  ['one-maker-of-tax-documents', 'backend/src/http/document.ts', "export const x = import('zatca-sdk');"],
  [
    'one-maker-of-tax-documents',
    'backend/src/tax-documents/other.ts',
    "import type { Invoice } from 'zatca-sdk';\nexport type X = Invoice;",
  ],
  ['testing-is-for-tests', 'backend/src/application.ts', "import './testing/server.ts';"],
  ['tests-are-imported-by-none', 'backend/src/http/tested.ts', "import './app.test.ts';"],
  ['screens-stand-alone', 'frontend/src/users/neighbour.ts', "import '../floor/Sessions.tsx';"],
  ['screens-stand-alone', 'frontend/src/users/tunnel.ts', "import '../react-admin/provider.ts';"],
  ['frontend-device', 'frontend/src/device/upward.ts', "import '../i18n/language.ts';"],
  ['frontend-i18n', 'frontend/src/i18n/upward.ts', "import '../cache/fresh.ts';"],
  ['frontend-theme', 'frontend/src/theme/upward.ts', "import '../ui/line.ts';"],
  ['frontend-api', 'frontend/src/api/upward.ts', "import '../cache/fresh.ts';"],
  ['frontend-ui', 'frontend/src/ui/upward.ts', "import '../api/http-client.ts';"],
  ['frontend-cache', 'frontend/src/cache/upward.ts', "import '../forms/mutate.ts';"],
  ['frontend-forms', 'frontend/src/forms/upward.ts', "import '../session/facts.ts';"],
  ['frontend-session', 'frontend/src/session/upward.ts', "import '../shell/frame.ts';"],
  ['frontend-shell', 'frontend/src/shell/upward.ts', "import '../users/Users.tsx';"],
  ['frontend-react-admin', 'frontend/src/react-admin/sideways.ts', "import '../cache/fresh.ts';"],
  ['clock-in-platform', 'backend/src/http/clock.ts', 'export const now = () => new Date();'],
  ['clock-in-platform', 'contract/src/clock.ts', 'export const now = () => Date.now();'],
  ['ids-in-platform', 'backend/src/http/id.ts', "import { randomUUID } from 'node:crypto';\nexport const id = randomUUID;"],
  ['clock-in-api', 'frontend/src/users/clock.ts', 'export const now = () => Date.now();'],
  ['ids-in-api', 'frontend/src/users/id.ts', 'export const id = () => crypto.randomUUID();'],
  ['environment-in-config', 'backend/src/http/port.ts', "export const port = process.env['PORT'];"],
  ['one-http-client', 'frontend/src/users/call.ts', "export const call = () => window.fetch('/api/users');"],
  ['figures-in-contract', 'frontend/src/users/due.ts', 'export const due = (riyals: string) => `SAR ${riyals}`;'],
  ['figures-in-contract', 'frontend/src/users/cap.ts', 'export const cap = (percent: number) => `${percent} %`;'],
  ['figures-in-contract', 'backend/src/http/stay.ts', 'export const stay = (minutes: number) => `${minutes} min`;'],
  ['figures-in-contract', 'contract/src/share.ts', "export const share = new Intl.NumberFormat('en', { style: 'percent' });"],
  ['no-barrel', 'frontend/src/users/all.ts', "export * from './Users.tsx';"],
  ['no-barrel', 'frontend/src/users/index.ts', "export { Users } from './Users.tsx';"],
  ['file-name', 'frontend/src/users/date-utils.ts', 'export const x = 1;'],
  ['file-length', 'frontend/src/users/long.ts', 'export {};\n'.repeat(301)],
  ['small-file', 'frontend/src/users/small.ts', 'export const small = 1;'],
  ['unknown-room', 'backend/src/shortcuts/all.ts', 'export const x = 1;'],
];

const companions: Record<string, string> = {
  'frontend/src/users/only-importer.ts': "import { small } from './small.ts';\nexport const x = small;",
  'backend/src/http/ring-two.ts': "import './ring.ts';",
  'backend/src/http/app.test.ts': 'export const x = 1;',
};

test('a sound tree has no fault, and every module of it is seen', async () => {
  const { seen, faults } = await faultsOf(sound);
  expect(faults).toEqual([]);
  expect(seen).toBe(Object.keys(sound).filter((path) => /\.tsx?$/.test(path)).length);
});

describe('a tree with one fault of each kind', () => {
  let faults: Fault[];
  beforeAll(async () => {
    ({ faults } = await faultsOf({ ...sound, ...companions, ...Object.fromEntries(planted.map(([, path, text]) => [path, text])) }));
  });

  test.each(planted)('%s is broken by %s', (rule, path) => {
    expect(faults.filter((fault) => fault.rule === rule && fault.where.includes(path))).not.toEqual([]);
  });
});

test('what may be done is not reported: a date from a value, wiring that imports downward, a test that reads the clock', async () => {
  const { faults } = await faultsOf({
    ...sound,
    'backend/src/http/day.ts': 'export const day = (ms: number) => new Date(ms);',
    'backend/src/verify.ts': "import './eventstore/append.ts';",
    'backend/src/http/app.test.ts': "import '../testing/server.ts';\nexport const now = Date.now();",
  });
  expect(faults).toEqual([]);
});
