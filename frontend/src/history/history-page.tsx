import { Alert, Box, Button, Collapse } from '@mui/material';
import { may, type SessionRow } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/notice.tsx';
import { ErrorState } from '../cache/error-state.tsx';
import { OutdatedNotice } from '../cache/outdated-notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useFailureToast } from '../cache/failure-messages.tsx';
import { useDialog } from '../forms/use-dialog.ts';
import { useT } from '../i18n/use-t.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { DeleteDialog } from '../session/delete-dialog.tsx';
import { RestoreDialog } from '../session/restore.tsx';
import { DayJump } from './calendar/day-jump.tsx';
import { DayList } from './days/day-list.tsx';
import { DaySkeletons } from './days/day-skeleton.tsx';
import { useDayTitle } from './days/use-day-title.ts';
import { focusAfterRemoval, type HistoryDialog, readHistoryDialog } from './history-dialog.ts';
import { daysQuery } from './history-data.ts';
import { JustDeleted } from './just-deleted.tsx';
import { useExportDay } from './use-export-day.ts';
import { StoryDialog } from './story/story-dialog.tsx';
import { useOpenDays } from './use-open-days.ts';

interface HistoryDialogsProps {
  dialog: HistoryDialog | null;
  onSwitch: (next: HistoryDialog) => void;
  onDeleted: (session: SessionRow) => void;
  onRestored: (id: string) => void;
  onClose: () => void;
}

const HistoryDialogs = ({ dialog, onSwitch, onDeleted, onRestored, onClose }: HistoryDialogsProps) => {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'delete':
      return <DeleteDialog session={dialog.session} persistAs="history.form.reason" onClose={onClose} onDeleted={onDeleted} />;
    case 'restore':
      return <RestoreDialog session={dialog.session} persistAs="history.form.reason" onClose={onClose} onRestored={onRestored} />;
    case 'story':
      return <StoryDialog session={dialog.session} onRestore={(session) => onSwitch({ kind: 'restore', session })} onClose={onClose} />;
  }
};

export const HistoryPage = () => {
  const t = useT();
  const today = useBusinessDate();
  const dayTitle = useDayTitle();
  const role = useSignedIn()?.role;
  const { data: first, error, errorUpdatedAt, refetch } = useQuery(daysQuery(0));
  const { open, latest, toggle, goTo, target, quiet } = useOpenDays();
  const [deleted, setDeleted] = useState<SessionRow[]>([]);
  const title = useRef<HTMLDivElement>(null);
  const days = useDialog<HistoryDialog>({ screen: 'history', parse: readHistoryDialog, placesOf: focusAfterRemoval });
  const isRowGone = useRef(false);
  const retry = () => void refetch();
  useFailureToast([{ error, errorUpdatedAt }], 'history.failed.load', retry);

  // The focused Restore button left with its row, so the closing dialog cannot focus it.
  useEffect(() => {
    if (isRowGone.current && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    isRowGone.current = false;
  }, [deleted]);

  const exportDay = useExportDay();
  const handleDeleted = useCallback((session: SessionRow) => setDeleted((sessions) => [session, ...sessions]), []);
  const handleGone = (id: string) => {
    isRowGone.current = true;
    setDeleted((sessions) => sessions.filter((session) => session.id !== id));
  };
  const actions = useMemo(() => ({ toggle, exportDay, open: days.open }), [toggle, exportDay, days.open]);
  const total = first?.total ?? 0;
  const mayRestore = role !== undefined && may(role, 'sessions.restore');

  return (
    <Box ref={title} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <PageTitle
        title={t('history.title')}
        lead={total > 0 && t('history.lead', { days: t('history.days', { smart_count: total }) })}
        actions={total > 0 && <DayJump date={target?.request.date ?? first?.rows[0]?.date ?? today} today={today} onChoose={goTo} />}
      />
      {mayRestore && <JustDeleted sessions={deleted} onOpen={days.open} onDismiss={handleGone} />}
      <Collapse in={quiet !== undefined && total > 0} unmountOnExit>
        <Alert severity="info" role="status" sx={{ marginBlockEnd: 2 }}>
          {quiet && t('history.jump.none', { date: dayTitle(quiet) })}
        </Alert>
      </Collapse>

      {!first && error && <ErrorState title={t('history.failed.load')} error={error} onRetry={retry} />}
      {first && error && total === 0 && <OutdatedNotice error={error} failed="history.failed.load" onRetry={retry} />}
      {!first && !error && <DaySkeletons />}
      {first && total === 0 && (
        <EmptyState
          title={t('history.empty.title')}
          text={t('history.empty.text')}
          action={
            <Button component={Link} to="/sessions">
              {t('history.empty.action')}
            </Button>
          }
        />
      )}
      {total > 0 && <DayList total={total} today={today} open={open} latest={latest} target={target} actions={actions} />}
      <HistoryDialogs dialog={days.dialog} onSwitch={days.show} onDeleted={handleDeleted} onRestored={handleGone} onClose={days.close} />
    </Box>
  );
};
