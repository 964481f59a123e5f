import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../src/platform/postgres/embedded/server.ts';
import { pdf } from '../src/testing/sample-files.ts';
import { password } from '../src/testing/server/test-server.ts';
import { ownerEmail, startApplicationProcess } from './application-process.ts';
import { startOwnPostgres } from './own-postgres.ts';

interface Ports {
  plain: number;
  secure: number;
  behind: number;
}

const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).error === undefined;

const folderFor = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tabletime-proxy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Starts a proxy until the test is over. What it says goes into a file of its folder. */
const started = (program: string, folder: string, args: string[], env: NodeJS.ProcessEnv = {}): void => {
  const output = openSync(join(folder, 'output'), 'a');
  const child = spawn(program, args, { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', output, output] });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
};

/** nginx with the block of `deploy/`, which gets another certificate, ports and folder of logs. Returns the folder of all that it writes. */
const startNginx = async ({ plain, secure, behind }: Ports): Promise<string> => {
  const folder = await folderFor();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const make = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=cafe.example'];
  expect(spawnSync('openssl', [...make, '-keyout', key, '-out', certificate]).status).toBe(0);
  const block = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/^  listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${behind}`)
    .replaceAll('/var/log/nginx', folder);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  // The logs are those of Debian's nginx.conf.
  const whole = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors; events {} http { access_log ${folder}/access; ${kept}\n${block} }`;
  await writeFile(join(folder, 'nginx.conf'), whole);
  started('nginx', folder, ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')]);
  return folder;
};

/** Caddy with the file of `deploy/`, which gets other ports, and certificates of its own authority. Returns the folder of all that it writes. */
const startCaddy = async ({ plain, secure, behind }: Ports): Promise<string> => {
  const folder = await folderFor();
  const own = `{\n admin off\n local_certs\n skip_install_trust\n http_port ${plain}\n https_port ${secure}\n`;
  const file = readFileSync('deploy/caddy/Caddyfile', 'utf8');
  await writeFile(join(folder, 'Caddyfile'), /^\{\n/m.test(file) ? file.replace(/^\{\n/m, own) : `${own}}\n${file}`);
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, TABLETIME_ADDRESS: `127.0.0.1:${behind}` };
  started('caddy', folder, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], env);
  return folder;
};

interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's local address. */
  from?: string;
  plainly?: boolean;
}

/** Calls through the proxy under the site's name, like a browser. */
const callsThrough =
  (ports: Ports) =>
  async (method: string, path: string, { token, body, headers, from = '127.0.0.1', plainly }: Call = {}): Promise<IncomingMessage> => {
    const bytes = body instanceof Uint8Array ? body : body === undefined ? undefined : JSON.stringify(body);
    const call = (plainly ? requestPlain : requestSecure)({
      // The certificate's issuer is not under test.
      rejectUnauthorized: false,
      agent: false,
      host: '127.0.0.1',
      servername: 'cafe.example',
      localAddress: from,
      port: plainly ? ports.plain : ports.secure,
      path,
      method,
      headers: {
        Host: 'cafe.example',
        ...(bytes !== undefined && { 'Content-Length': Buffer.byteLength(bytes) }),
        ...(typeof bytes === 'string' && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    }).end(bytes);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    onTestFinished(() => void response.destroy());
    return response;
  };

/** Caddy makes its certificates first, which takes a busy machine a while. */
const untilItServes = { timeout: 60_000 };

const proxies = { nginx: startNginx, Caddy: startCaddy };
const missing = Object.keys(proxies).filter((name) => !isInstalled(name.toLowerCase()));
if (missing.length > 0) process.stderr.write(`Skipped: the tests behind ${missing.join(' and ')}, as there is none (Debian’s packages).\n`);

test.for(Object.entries(proxies))('behind %s with the file of deploy/ everything works as without it', async ([name, start], { skip }) => {
  skip(missing.includes(name), 'not installed');
  const postgres = await startOwnPostgres();
  const metricsPort = await freePort();
  const settings = { DATABASE_URL: postgres.url, PORT: '0', TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) };
  const application = await startApplicationProcess({ ...settings, REGISTRATIONS_PER_ADDRESS: '1' });
  const ports = { plain: await freePort(), secure: await freePort(), behind: Number(new URL(application.address).port) };
  await start(ports);
  const call = callsThrough(ports);
  await expect.poll(() => call('GET', '/api/health/live').then(({ statusCode }) => statusCode, String), untilItServes).toBe(200);

  // The proxy reports the sign-in's https.
  const signedIn = await call('POST', '/api/auth/login', { body: { email: ownerEmail, password } });
  expect(String(signedIn.headers['set-cookie'])).toMatch(/; secure/i);
  const { data } = JSON.parse(await text(signedIn)) as { data: { token: string } };

  // A change arrives while the stream is open, and the stream ends with its reader.
  const streams = async () =>
    /^tabletime_live_streams (\d+)$/m.exec(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())?.[1];
  const live = await call('GET', '/api/live', { token: data.token });
  let heard = '';
  live.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('error', () => undefined);
  await expect.poll(streams).toBe('1');
  const started = await call('POST', '/api/sessions', { token: data.token, body: { tableNumber: 5, numberOfCustomers: 2 } });
  expect(started.statusCode).toBe(201);
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('sessions');
  live.destroy();
  await expect.poll(streams, { timeout: 10_000 }).toBe('0');

  // The largest file of a report, and the longest list of ids.
  const paper = pdf({ within: randomBytes(5_000_000).toString('hex') });
  const stored = await call('POST', '/api/reports/files', { token: data.token, body: paper, headers: { 'X-File-Name': 'menu' } });
  expect(stored.statusCode).toBe(201);
  const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID());
  const filter = encodeURIComponent(JSON.stringify({ id: ids }));
  expect((await call('GET', `/api/sessions?filter=${filter}`, { token: data.token })).statusCode).toBe(200);

  // Clients are throttled by their real address, whatever they claim.
  const register = async (nth: number, from: string) => {
    const body = { name: 'Lina', email: `lina${nth}@gmail.com`, password };
    return (await call('POST', '/api/auth/register', { body, from, headers: { 'X-Forwarded-For': `192.0.2.${nth}` } })).statusCode;
  };
  expect(await register(1, '127.0.0.1')).toBe(201);
  expect(await register(2, '127.0.0.1')).toBe(429);
  expect(await register(3, '127.0.0.2')).toBe(201);

  // Plain http redirects people and refuses programs.
  const page = await call('GET', '/sessions', { plainly: true });
  expect([page.statusCode, page.headers.location]).toEqual([301, 'https://cafe.example/sessions']);
  expect((await call('GET', '/api/sessions', { plainly: true })).statusCode).toBe(403);
});

/** The lines of all files of a folder. */
const linesIn = async (folder: string): Promise<string[]> => {
  const files = await readdir(folder, { withFileTypes: true, recursive: true });
  return files.filter((file) => file.isFile()).flatMap((file) => readFileSync(join(file.parentPath, file.name), 'latin1').split('\n'));
};

test.for(Object.entries(proxies))(
  'behind %s no log has the token or the search of a request, also while the application is away or breaks off',
  async ([name, start], { skip }) => {
    skip(missing.includes(name), 'not installed');
    const [token, searched] = ['tokenOfAnInvitation', 'noura@example.org'];
    const ports = { plain: await freePort(), secure: await freePort(), behind: await freePort() };
    const folder = await start(ports);
    const call = callsThrough(ports);
    await expect.poll(() => call('GET', '/').then(({ statusCode }) => statusCode, String), untilItServes).toBe(502);

    const paths = [`/api/invitations/${token}/accept`, `/api/resets/${token}`, `/api/users?q=${searched}`, `/users?q=${searched}`];
    const headers = { Referer: `https://cafe.example/users?q=${searched}` };
    const askAll = async (plainly: boolean) =>
      Promise.all(
        paths.map(async (path) => {
          const { statusCode } = await call(path.startsWith('/api/inv') ? 'POST' : 'GET', path, { headers, plainly, token });
          return statusCode;
        }),
      );
    expect(await askAll(true)).toEqual([403, 403, 403, 301]);
    expect(await askAll(false)).toEqual([502, 502, 502, 502]);
    const tooLarge = await call('POST', paths[0]!, { headers: { ...headers, 'Content-Length': '20000000' } }).catch(() => undefined);
    expect([413, 502]).toContain(tooLarge?.statusCode);

    // The application accepts requests again, and dies during an answer.
    const broken = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf'));
    }).listen(ports.behind, '127.0.0.1');
    await once(broken, 'listening');
    onTestFinished(() => void broken.close());
    for (const path of paths) {
      const answer = await call('GET', path, { headers });
      expect(answer.statusCode).toBe(200);
      await expect(text(answer)).rejects.toThrow(/aborted/);
    }

    const lines = await linesIn(folder);
    const secrets = [token, searched, encodeURIComponent(searched), '/api/resets/'];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
    // An operator still sees that there was an outage.
    expect(lines.some((line) => /\b502\b/.test(line))).toBe(true);
  },
);
