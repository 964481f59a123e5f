import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { watchedMetrics } from '../backend/src/testing/processes/watched-metrics.ts';

const rules = readFileSync('deploy/prometheus/tabletime.rules.yml', 'utf8');
const dashboard = readFileSync('deploy/grafana/tabletime.json', 'utf8');
const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
const hasPromtool = promtool('--version').status === 0;

test.runIf(hasPromtool)('Prometheus takes the rules of the alerts', () => {
  const { status, stderr } = promtool('check', 'rules', 'deploy/prometheus/tabletime.rules.yml');
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.runIf(hasPromtool)(
  'the alerts come when they should, and not before',
  () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'deploy/prometheus/tabletime.rules.test.yml');
    expect(stdout + stderr).toContain('SUCCESS');
    expect(status).toBe(0);
  },
  60_000,
);

/** What an expression names: `tabletime_log_position`. Parts of a histogram count as the histogram. */
const metricsIn = (text: string): string[] => [
  ...new Set((text.match(/\b(?:tabletime|nodejs|process)_[a-z0-9_]+/g) ?? []).map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))),
];

test.each([
  ['alerts', rules, 8],
  ['dashboard', dashboard, 12],
])('every metric that the %s name is one that Tabletime tells', async (_, text, least) => {
  const { text: exposition } = await watchedMetrics().exposition();
  const known = [...exposition.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  const named = metricsIn(text);
  expect(named.length).toBeGreaterThan(least);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('the panels of the dashboard lie side by side, none over another', () => {
  const { panels } = JSON.parse(dashboard) as { panels: { gridPos: { x: number; y: number; w: number; h: number } }[] };
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(places).size).toBe(places.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});
