import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { reportLimits } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { loadConfig } from '../backend/src/platform/config.ts';
import { examples } from '../backend/src/platform/environment.ts';
import { longestShutdownMs } from '../backend/src/platform/shutdown-deadline.ts';

const unit = readFileSync('deploy/tabletime.service', 'utf8');

test('every setting that the file of the service names is one, and what it leaves empty is unset', () => {
  const lines = readFileSync('deploy/tabletime.env', 'utf8').split('\n');
  const settings = lines.flatMap((line) => [...line.matchAll(/^#?([A-Z_]+)=(.*)$/g)].map(([, name, value]) => [name!, value!] as const));
  expect(settings.map(([name]) => name)).toContain('OWNER_PASSWORD');
  expect(settings.filter(([name]) => !(name in examples))).toEqual([]);
  expect(loadConfig(Object.fromEntries(settings.filter(([name]) => lines.some((line) => line.startsWith(`${name}=`)))))).toEqual(
    loadConfig({}),
  );
});

test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('systemd finds no fault in the unit', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/tabletime.service'], { encoding: 'utf8' });
  // It also speaks of the machine's own units.
  expect(stderr.split('\n').filter((line) => line.includes('tabletime'))).toEqual([]);
});

test('the unit starts after a PostgreSQL of the same machine, and tries again for as long as it takes', () => {
  const [head, service] = unit.split('[Service]');
  expect(head).toMatch(/^After=.*\bpostgresql\.service$/m);
  expect(head).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=on-failure\nRestartSec=5$/m);
});

test('systemd waits longer for the application to stop than that takes at most', () => {
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]) * 1000).toBeGreaterThan(longestShutdownMs);
});

test('the unit runs in production, from the file of settings, on the folder that systemd makes for it', () => {
  expect(unit).toMatch(/^Environment=NODE_ENV=production DATA_DIR=\/var\/lib\/tabletime$/m);
  expect(unit).toMatch(/^EnvironmentFile=-\/etc\/tabletime\.env$/m);
  expect(unit).toMatch(/^StateDirectory=tabletime$/m);
});

test('nginx lets the largest file of a report pass, with what comes around it, and holds nothing back', () => {
  const nginx = readFileSync('deploy/nginx.conf', 'utf8');
  const [, megabytes] = /^  client_max_body_size (\d+)m;$/m.exec(nginx)!;
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(reportLimits.fileBytes);
  expect(nginx).toContain(`proxy_pass http://127.0.0.1:${loadConfig({}).http.port};`);
  for (const directive of ['proxy_request_buffering off', 'proxy_buffering off', 'proxy_next_upstream off'])
    expect(nginx).toContain(`    ${directive};\n`);
  for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto']) expect(nginx).toContain(`proxy_set_header ${header} $`);
});
