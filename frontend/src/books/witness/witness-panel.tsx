import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { fetchCheckpoint, fetchConsistency } from '../../api/books.ts';
import { serverNow } from '../../api/server-clock.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Panel } from '../../ui/panel.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useBooksQuery } from '../ask.ts';
import { type Checkpoint, type Finding, witness } from './witness.ts';

/** The beginning of a root, as papers print it. */
const shortRoot = ({ root }: Checkpoint): string => root.slice(0, 16);

const severities = { first: 'info', unchanged: 'success', restored: 'warning', altered: 'error' } as const;

/** Says whether the log still begins with what this browser saw of it at the last visit. */
export const WitnessPanel = () => {
  const t = useT();
  const [at] = useState(() => new Date(serverNow()).toISOString());
  const { data, error, refetch } = useBooksQuery(['witness', at], (key) =>
    witness({ checkpoint: () => fetchCheckpoint(key), consistency: (from, to) => fetchConsistency(key, from, to) }, at),
  );
  return (
    <Panel title={t('books.witness.title')} text={t('books.witness.text')} busy={!data && !error}>
      {data && <Found finding={data} />}
      {!data && error && <ErrorState level="h3" title={t('books.witness.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
    </Panel>
  );
};

const Found = ({ finding }: { finding: Finding }) => {
  const t = useT();
  const { dateTime, number } = useFormat();
  const { state, now } = finding;
  const before = finding.state === 'first' ? undefined : finding.before;
  const when = finding.state === 'first' ? '' : dateTime(finding.at);
  const handleSave = () => {
    const notes = [before, now].flatMap((checkpoint) => checkpoint?.note ?? []).join('\n');
    saveFile(new Blob([notes], { type: 'text/plain' }), `checkpoints-${now.size}.txt`);
  };
  return (
    <>
      <Alert severity={severities[state]} role={state === 'altered' ? 'alert' : 'status'}>
        {t(`books.witness.${state}`, { at: when })}
        {before && (
          <Typography variant="body2">
            {t('books.witness.before', { size: number(before.size) })} <bdi dir="ltr">{shortRoot(before)}…</bdi>
          </Typography>
        )}
        <Typography variant="body2">
          {t('books.witness.now', { size: number(now.size) })} <bdi dir="ltr">{shortRoot(now)}…</bdi>
        </Typography>
      </Alert>
      <Button
        variant={state === 'altered' ? 'contained' : 'text'}
        startIcon={<DownloadIcon />}
        onClick={handleSave}
        sx={{ marginBlockStart: 1 }}
      >
        {t('books.witness.save')}
      </Button>
    </>
  );
};
