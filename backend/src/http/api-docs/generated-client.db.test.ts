import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../platform/project-root.ts';
import { appWithoutDatabase } from '../../testing/server/app-without-database.ts';
import { password, startTestServer } from '../../testing/server/test-server.ts';
import { openApi } from './document.ts';

const client = join(import.meta.dirname, 'client-evening.ts');

/** The compiler's errors in the client, with types generated from the document and not stored. */
const compiled = async (description: ReturnType<typeof openApi>): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'tabletime-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const types = `${astToString(await openapiTS(JSON.stringify(description)))}declare global { type ApiPaths = paths }`;
  writeFileSync(join(folder, 'openapi.ts'), types);
  const settings = {
    extends: join(projectRoot, 'tsconfig.base.json'),
    compilerOptions: { lib: ['ES2023', 'DOM'], types: [] },
    files: [client, 'openapi.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(projectRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  return stdout + stderr;
};

test('a client with types made of the description compiles, and no longer where the description lacks what it uses', async () => {
  const description = openApi(appWithoutDatabase().routes);
  expect(await compiled(description)).toBe('');
  const { '/api/sessions/{id}/bill': _, ...paths } = description.paths;
  expect(await compiled({ ...description, paths })).toContain('/api/sessions/{id}/bill');
});

test('that client runs an evening, from the sign-in to the file of its sessions', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { email } = await server.person('Admin');
  // By its path: by its name it would be checked without its types.
  const { liveEvening } = (await import(client)) as {
    liveEvening: (baseUrl: string, account: object, pass: (minutes: number) => void) => Promise<Record<string, unknown> & { due: number }>;
  };
  const { due, ...results } = await liveEvening(server.address, { email, password }, (minutes) => server.clock.advance(minutes * 60_000));
  const id = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(results).toMatchObject({
    role: 'Admin',
    session: { id, version: 1, tag: '"1"' },
    resumed: 'active',
    refusal: { status: 412, code: 'version.stale' },
    ended: { status: 'completed', total: due, balance: 0, cashTaken: 100 },
    listed: { ids: [id], range: 'sessions 0-0/1' },
  });
  expect(results['guests']).toContain('Sara');
  expect(results['file']).toContain((results['listed'] as { ids: string[] }).ids[0]);
});
