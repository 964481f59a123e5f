import type { LogRow } from '@tabletime/contract';
import StoryIcon from '@mui/icons-material/HistoryToggleOff';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { DeletedSession, PendingRestore } from '../session/deleted-session.ts';
import { ChangeList } from '../ui/change-list.tsx';
import { FactRows } from '../ui/fact-rows.tsx';
import { Performer } from '../session/log-entry/performer.tsx';
import { ReadingSheet } from '../forms/sheet.tsx';
import { RestoreOffer } from '../session/restore.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { ActionMark } from '../session/log-entry/action-mark.tsx';
import { hasReasonControl } from './reason-control.ts';
import { Subject } from './subject.tsx';

export type LogDialog = { kind: 'details' | 'story'; entry: LogRow } | PendingRestore;

interface DetailsDialogProps {
  entry: LogRow;
  onRestore: (session: DeletedSession) => void;
  /** Undefined for an entry that is about nothing with a story. */
  onStory: (() => void) | undefined;
  onClose: () => void;
}

export const DetailsDialog = ({ entry, onRestore, onStory, onClose }: DetailsDialogProps) => {
  const t = useT();
  const { fullTime, number } = useFormat();
  const { changes, facts } = entry.inWords;
  const { reason } = entry.details;
  const rows: [string, ReactNode][] = [
    [t('logs.dialog.by'), <Performer key="by" by={entry.performedBy} />],
    [t('logs.dialog.time'), fullTime(entry.createdAt)],
    [t('logs.dialog.subject'), <Subject key="subject" entry={entry} />],
    ...facts.map(({ label, words }): [string, ReactNode] => [label, <bdi key={label}>{words}</bdi>]),
    ...(reason || hasReasonControl(entry.action)
      ? [[t('reason.label'), <bdi key="reason">{reason ?? t('logs.no_reason')}</bdi>] as [string, ReactNode]]
      : []),
    [t('logs.dialog.position'), number(entry.position)],
  ];
  return (
    <ReadingSheet title={t('logs.dialog.title')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <ActionMark action={entry.action} imported={entry.details.imported} />
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{entry.msg}</Typography>
      </Box>
      {changes.length > 0 && (
        <Box component="section" sx={{ padding: 2, borderRadius: 1.5, border: 1, borderColor: 'divider' }}>
          <Typography variant="h3" sx={{ marginBlockEnd: 1.5, fontSize: '1rem' }}>
            {t('logs.dialog.changes')}
          </Typography>
          <ChangeList changes={changes} />
        </Box>
      )}
      {entry.action === 'SESSION_DELETED' && <RestoreOffer id={entry.subject._id} onRestore={onRestore} />}
      <FactRows rows={rows} />
      {onStory && (
        <Button variant="outlined" startIcon={<StoryIcon />} onClick={onStory} sx={{ alignSelf: 'flex-start' }}>
          {t('logs.story.open')}
        </Button>
      )}
    </ReadingSheet>
  );
};
