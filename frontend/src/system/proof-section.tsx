import StopIcon from '@mui/icons-material/StopCircleOutlined';
import VerifyIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Button, LinearProgress, Skeleton, Typography } from '@mui/material';
import type { LogProof, LogRow, RunningVerification } from '@tabletime/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { fetchPage } from '../api/lists.ts';
import { fetchLogProof, startVerification, stopVerification } from '../api/proof.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { alwaysFresh } from '../cache/freshness.ts';
import { useTimeOf } from '../cache/use-time-of.ts';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { Performer } from '../session/log-entry/performer.tsx';
import { CopyButton, useCopying } from '../ui/copying.tsx';
import { FactRows } from '../ui/fact-rows.tsx';
import { Panel } from '../ui/panel.tsx';
import { isolated } from './sections.tsx';

/** Milliseconds. */
const [refreshedEvery, followedEvery] = [15_000, 1_000];

const queryKey = ['system', 'proof'];
const shownResults = 5;

/** What the log is proven by, and a verification of it. */
export const ProofSection = () => {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: fetchLogProof,
    refetchInterval: (query) => (query.state.data?.running ? followedEvery : refreshedEvery),
    ...alwaysFresh,
  });
  return (
    <Panel title={t('system.proof.title')} text={t('system.proof.text')} busy={!data && !error}>
      {data && <Proof proof={data} />}
      {!data && error && <ErrorState level="h3" title={t('system.proof.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={200} />}
    </Panel>
  );
};

const Root = ({ children }: { children: string }) => (
  <Box component="bdi" dir="ltr" sx={{ fontFamily: 'monospace', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

const shortRoot = (root: string): string => `${root.slice(0, 16)}…`;

const Proof = ({ proof: { checkpoint, key, pinned, witnesses, running } }: { proof: LogProof }) => {
  const t = useT();
  const { number, dateTime } = useFormat();
  const timeOf = useTimeOf();
  const copying = useCopying(key);
  const sizeOf = ({ size }: { size: number }) => t('system.proof.entries', { smart_count: size, count: number(size) });
  const rows: [string, ReactNode][] = [
    [
      t('system.proof.checkpoint'),
      <>
        {sizeOf(checkpoint)} · <Root>{checkpoint.root}</Root>
      </>,
    ],
    [
      t('system.proof.pinned'),
      pinned === null ? (
        t('system.proof.unpinned')
      ) : (
        <>
          {t('system.proof.close', { number: number(pinned.close), when: isolated(dateTime(pinned.closedAt)) })} · {sizeOf(pinned)} ·{' '}
          <Root>{shortRoot(pinned.root)}</Root>
        </>
      ),
    ],
    [
      t('system.proof.witnesses'),
      witnesses.length === 0
        ? t('system.proof.unwitnessed')
        : witnesses.map((witness) => (
            <div key={witness.name + witness.seenAt}>
              <bdi>{witness.name}</bdi> · {timeOf(witness.seenAt)} · {sizeOf(witness)} · <Root>{shortRoot(witness.root)}</Root>
            </div>
          )),
    ],
    [t('system.proof.key'), <Root key="key">{key}</Root>],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FactRows areLong rows={rows} />
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <CopyButton copying={copying} label={t('system.proof.copy')} variant="text" />
        {copying.state === 'failed' && <Typography color="text.secondary">{t('users.link.copy_failed')}</Typography>}
      </Box>
      <Verification running={running} size={checkpoint.size} />
      <Results key={String(running === null)} />
    </Box>
  );
};

const Verification = ({ running, size }: { running: RunningVerification | null; size: number }) => {
  const t = useT();
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  const start = useFormMutation<null>({ changes: null, failed: 'system.proof.failed', done: 'done.verification_started' }, refresh);
  const stop = useFormMutation<null>({ changes: null, failed: 'system.proof.failed', done: 'done.verification_stopped' }, refresh);
  if (!running)
    return (
      <Button
        variant="outlined"
        startIcon={<VerifyIcon />}
        loading={start.isRunning}
        onClick={() => void start.run(startVerification)}
        sx={{ justifySelf: 'start' }}
      >
        {t('system.proof.verify')}
      </Button>
    );
  const words = { position: number(running.position), size: number(Math.max(size, running.position)), by: isolated(running.by) };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{t('system.proof.running', words)}</Typography>
      <LinearProgress
        variant="determinate"
        aria-label={t('system.proof.progress')}
        value={Math.min(100, (running.position / Math.max(1, size)) * 100)}
      />
      <Button
        variant="text"
        startIcon={<StopIcon />}
        loading={stop.isRunning}
        onClick={() => void stop.run(stopVerification)}
        sx={{ justifySelf: 'start' }}
      >
        {t('system.proof.stop')}
      </Button>
    </Box>
  );
};

const Results = () => {
  const t = useT();
  const language = useLanguage();
  const timeOf = useTimeOf();
  const { data } = useQuery({
    queryKey: ['logs', 'verifications', language],
    queryFn: () =>
      fetchPage<LogRow>('logs', { filter: { action: 'LOG_VERIFIED' }, sort: ['createdAt', 'DESC'], skip: 0, limit: shownResults }),
    refetchInterval: refreshedEvery,
    ...alwaysFresh,
  });
  const newest = data?.rows[0]?.id;
  const queryClient = useQueryClient();
  // A run may end between two looks at it; its result arrives live.
  useEffect(() => {
    if (newest !== undefined) void queryClient.invalidateQueries({ queryKey: ['system'] });
  }, [newest, queryClient]);
  if (!data || data.rows.length === 0) return null;
  return (
    <div>
      <Typography variant="h3">{t('system.proof.results')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.rows.map((row) => (
          <Box component="li" key={row.id} sx={{ paddingBlock: 1, borderBlockEnd: 1, borderColor: 'divider' }}>
            <Typography>{row.msg}</Typography>
            <Typography variant="body2" color="text.secondary" component="div">
              {timeOf(row.createdAt)} · <Performer by={row.performedBy} />
              {row.inWords.facts
                .filter(({ field }) => field === 'root' || field === 'seconds' || field === 'command')
                .map(({ field, label, words }) => (
                  <div key={field}>
                    {label}: {field === 'root' ? <Root>{words}</Root> : <bdi>{words}</bdi>}
                  </div>
                ))}
            </Typography>
          </Box>
        ))}
      </Box>
    </div>
  );
};
