import { afterAll, beforeAll, describe } from 'vitest';
import { startTestServer, type TestServer } from '../src/testing/server/test-server.ts';
import { enumeration } from './suites/enumeration.ts';
import { halfOpen } from './suites/half-open.ts';
import { hostileFiles } from './suites/hostile-files.ts';
import { limits } from './suites/limits.ts';
import { rawRequests } from './suites/raw-requests.ts';
import { tokens } from './suites/tokens.ts';
import { friend, transport } from './suites/transport.ts';
import { validation } from './suites/validation.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', CORS_ORIGINS: friend });
});
afterAll(() => server.stop());
const open = (): TestServer => server;

const waiting = halfOpen(open);

// Each suite can run alone: `-t tokens`. The first counts all sessions, and the last makes sign-ins as slow as in production.
describe('transport', () => transport(open));
describe('half-open connections', () => {
  waiting.harmNobody();
  // While the server waits for them, these run.
  describe('beside them', () => {
    describe('raw requests', () => rawRequests(open));
    describe('limits', () => limits(open));
    describe('tokens', () => tokens(open));
    describe('validation', () => validation(open));
    describe('hostile files', () => hostileFiles(open));
    describe('enumeration', () => enumeration(open));
  });
  waiting.areCutOff();
});
