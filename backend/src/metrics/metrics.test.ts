import { expect, test } from 'vitest';
import { answerOf, watchedMetrics } from '../testing/processes/watched-metrics.ts';

/** The samples of a text in Prometheus' format, by name and labels. */
const samplesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );
const ours = (samples: Record<string, string>, names: RegExp) =>
  Object.fromEntries(Object.entries(samples).filter(([name]) => names.test(name)));

test('requests are counted by method, pattern of route and status, and by how long they took', async () => {
  const metrics = watchedMetrics();
  const end = { method: 'PATCH', route: '/api/sessions/:id/end', status: 200 };
  for (const ms of [1.5, 8, 700]) metrics.requestAnswered({ ...end, ms });
  metrics.requestAnswered({ ...end, status: 409, ms: 1 });
  const samples = samplesOf((await metrics.exposition()).text);
  const of = (status: number) => `method="PATCH",route="/api/sessions/:id/end",status="${status}"`;
  const name = 'tabletime_http_request_duration_seconds';
  expect(samples[`${name}_count{${of(200)}}`]).toBe('3');
  expect(samples[`${name}_bucket{le="0.01",${of(200)}}`]).toBe('2');
  expect(samples[`${name}_count{${of(409)}}`]).toBe('1');
});

test('appends are counted by their groups, and by what became of each command', async () => {
  const metrics = watchedMetrics();
  metrics.groupAnswered(['appended', 'conflict', 'appended'], 4);
  metrics.groupAnswered(['appended'], 2);
  const samples = samplesOf((await metrics.exposition()).text);
  expect(ours(samples, /^tabletime_append_(group_size_(count|sum)|duration_seconds_count|outcomes)/)).toEqual({
    tabletime_append_group_size_count: '2',
    tabletime_append_group_size_sum: '4',
    tabletime_append_duration_seconds_count: '2',
    'tabletime_append_outcomes_total{outcome="appended"}': '3',
    'tabletime_append_outcomes_total{outcome="conflict"}': '1',
    'tabletime_append_outcomes_total{outcome="key_reused"}': '0',
    'tabletime_append_outcomes_total{outcome="refused"}': '0',
    'tabletime_append_outcomes_total{outcome="replayed"}': '0',
  });
});

const ofDatabase = /^tabletime_(database_up|invoices_|clock_|log_|sessions_running|projection_|backup_)/;

test('what stands in the database is looked up when it is asked for', async () => {
  const samples = samplesOf((await watchedMetrics().exposition()).text);
  expect(ours(samples, ofDatabase)).toEqual({
    tabletime_database_up: '1',
    tabletime_clock_set_back_timestamp_seconds: '1795142400',
    tabletime_log_position: '42',
    tabletime_log_verified_timestamp_seconds: '1795140000',
    tabletime_log_intact: '1',
    tabletime_sessions_running: '7',
    tabletime_invoices_waiting: '2',
    tabletime_invoices_waiting_since_timestamp_seconds: '1795140000',
    tabletime_invoices_rejected: '1',
    'tabletime_projection_lag_events{projection="audit-log"}': '3',
    'tabletime_projection_stopped{projection="audit-log"}': '1',
    tabletime_backup_last_timestamp_seconds: '1795141800',
    tabletime_backup_failing: '0',
  });
  expect(ours(samples, /^tabletime_(disk|live|pool_waiting)/)).toEqual({
    'tabletime_disk_free_bytes{folder="data"}': '900',
    'tabletime_disk_total_bytes{folder="data"}': '1000',
    'tabletime_disk_full{folder="data"}': '0',
    tabletime_live_streams: '5',
    'tabletime_pool_waiting{pool="reading"}': '2',
  });
});

test('while the database is away the rest is told, and nothing that is not known', async () => {
  let isAway = false;
  const query: typeof answerOf = (statement) => (isAway ? Promise.reject(new Error('gone')) : answerOf(statement));
  const metrics = watchedMetrics({}, query);
  expect(ours(samplesOf((await metrics.exposition()).text), /^tabletime_log_position/)).toEqual({ tabletime_log_position: '42' });
  isAway = true;
  const samples = samplesOf((await metrics.exposition()).text);
  expect(ours(samples, ofDatabase)).toEqual({
    tabletime_database_up: '0',
    tabletime_backup_last_timestamp_seconds: '1795141800',
    tabletime_backup_failing: '0',
  });
  expect(samples).toHaveProperty('tabletime_live_streams');
});

test('without backups no age of one is told, which would be that of 1970', async () => {
  const { text } = await watchedMetrics({ backups: undefined }).exposition();
  expect(ours(samplesOf(text), /^tabletime_backup/)).toEqual({});
});
