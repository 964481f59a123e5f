import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

const tests = '[.]test[.]tsx?$';

/** Folders of backend/src, each with the folders that it may import. */
const below: Record<string, string[]> = {
  platform: [],
  eventstore: ['platform'],
  events: ['platform', 'eventstore'],
  commands: ['platform', 'eventstore', 'events'],
  projections: ['platform', 'eventstore', 'events'],
  backup: ['platform', 'eventstore', 'projections'],
  'moving-in': ['platform', 'eventstore', 'events', 'projections'],
  'moving-out': ['platform', 'eventstore', 'projections'],
  metrics: ['platform', 'eventstore', 'projections'],
  'tax-documents': ['platform'],
  invoicing: ['platform', 'eventstore', 'events', 'commands', 'projections', 'tax-documents'],
  http: ['platform', 'eventstore', 'events', 'commands', 'projections', 'tax-documents'],
};

/** Shared folders of backend/src/http, each with the folders that it may import. */
const httpBelow: Record<string, string[]> = {
  'sign-in': [],
  throttles: [],
  routing: ['sign-in'],
  middleware: ['routing', 'sign-in', 'throttles'],
  lists: ['routing', 'database[.]ts'],
  files: ['routing', 'database[.]ts'],
  server: ['routing', 'middleware'],
};

/** Shared folders of frontend/src, each with the folders that it may import. Every other folder is a screen. */
const sharedBelow: Record<string, string[]> = {
  device: [],
  i18n: ['device'],
  theme: ['device', 'i18n'],
  api: ['device', 'i18n'],
  ui: ['i18n', 'theme'],
  cache: ['api', 'device', 'i18n', 'theme', 'ui'],
  lists: ['api', 'cache', 'forms', 'i18n', 'theme', 'ui'],
  forms: ['api', 'cache', 'i18n', 'theme', 'ui'],
  session: ['api', 'cache', 'forms', 'i18n', 'theme', 'ui'],
  'books-files': ['cache', 'forms', 'i18n', 'ui'],
  closes: ['cache', 'i18n', 'session', 'ui'],
  shell: ['api', 'cache', 'device', 'forms', 'i18n', 'session', 'theme', 'ui'],
  'react-admin': ['api', 'forms', 'i18n'],
};
const shared = Object.keys(sharedBelow).join('|');
/** Screens may import these: only the app itself assembles react-admin. */
const forScreens = Object.keys(sharedBelow)
  .filter((room) => room !== 'react-admin')
  .join('|');

const forbid = (name: string, from: IRegularForbiddenRuleType['from'], to: IRegularForbiddenRuleType['to']): IRegularForbiddenRuleType => ({
  name,
  severity: 'error',
  from,
  to,
});

const layers = Object.entries(below).map(([room, allowed]) =>
  forbid(
    `backend-${room}`,
    { path: `^backend/src/${room}/`, pathNot: tests },
    { path: '^backend/src/', pathNot: `^backend/src/(${[room, ...allowed].join('|')})/` },
  ),
);

const webLayers = Object.entries(sharedBelow).map(([room, allowed]) =>
  forbid(
    `frontend-${room}`,
    { path: `^frontend/src/${room}/`, pathNot: tests },
    { path: '^frontend/src/', pathNot: `^frontend/src/(${[room, ...allowed].join('|')})/` },
  ),
);

const httpLayers = Object.entries(httpBelow).map(([room, allowed]) =>
  forbid(
    `http-${room}`,
    { path: `^backend/src/http/${room}/`, pathNot: tests },
    { path: '^backend/src/http/', pathNot: `^backend/src/http/(${[room, ...allowed].join('|')})` },
  ),
);

const packages = (...names: string[]) => `(^|/)node_modules/(${names.join('|')})/|^(${names.join('|')})(/|$)`;

const deciders = '^backend/src/commands/.*(decider|state|input)[.]ts$';

/** The forbidden imports. Wiring (main, rebuild, verify, demo, testing) and tests may import everything. */
export const arrows: IRegularForbiddenRuleType[] = [
  ...layers,
  ...webLayers,
  ...httpLayers,
  forbid('no-cycle', {}, { circular: true }),
  forbid('no-unresolved', {}, { couldNotResolve: true, path: '^[.]' }),
  forbid('contract-imports-nothing-of-ours', { path: '^contract/' }, { path: '^(backend|frontend|e2e|checks)/' }),
  forbid('contract-by-its-front-door', { pathNot: '^contract/' }, { path: '^contract/', pathNot: '^contract/src/index[.]ts$' }),
  forbid('mechanism-knows-no-cafe', { path: '^backend/src/(platform|eventstore)/', pathNot: tests }, { path: '^contract/' }),
  forbid('backend-knows-no-frontend', { path: '^backend/' }, { path: '^(frontend|e2e|checks)/' }),
  forbid('frontend-knows-no-backend', { path: '^frontend/' }, { path: '^(backend|e2e|checks)/' }),
  forbid('deciders-are-pure', { path: deciders }, { dependencyTypes: ['core'] }),
  forbid('deciders-decide-alone', { path: deciders }, { path: packages('pg', 'kysely', 'koa', '@koa/[^/]+') }),
  forbid('deciders-read-no-clock', { path: deciders }, { path: '^backend/src/platform/' }),
  forbid('one-listener', { pathNot: '^backend/src/platform/postgres/notifier[.]ts$' }, { path: packages('pg-listen') }),
  forbid('one-maker-of-tax-documents', { pathNot: '^backend/src/tax-documents/tax-document[.]ts$' }, { path: packages('zatca-sdk') }),
  forbid(
    'testing-is-for-tests',
    { pathNot: `${tests}|^backend/(src/(testing|demo)|faults|fuzz)/|^e2e/` },
    { path: '^backend/(src/testing|faults|fuzz)/' },
  ),
  forbid('tests-are-imported-by-none', {}, { path: tests }),
  forbid(
    'screens-stand-alone',
    { path: '^frontend/src/([^/]+)/', pathNot: `^frontend/src/(${shared})/` },
    { path: '^frontend/src/', pathNot: `^frontend/src/($1|${forScreens})/` },
  ),
];
