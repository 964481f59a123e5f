import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { MoneyText } from '../ui/money-text.tsx';
import { useT } from '../i18n/use-t.ts';
import { useInsert } from '../ui/person-name.tsx';
import type { MutationFailure } from '../forms/use-form-mutation.ts';
import type { Latest } from './use-latest.ts';
import { useTimeOf } from '../cache/use-time-of.ts';

interface NoticeProps {
  severity: 'warning' | 'error' | 'info';
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

const actionRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  marginBlockStart: 1,
  '& .MuiButton-root': { paddingInline: 1.5 },
  '& .MuiButton-outlined': { borderColor: 'currentColor' },
} as const;

export const FormNotice = ({ severity, title, children, action }: NoticeProps) => (
  <Alert severity={severity} role="alert" sx={{ alignItems: 'start', '& .MuiAlert-message': { inlineSize: '100%' } }}>
    <AlertTitle sx={{ fontWeight: 700 }}>{title}</AlertTitle>
    {children}
    {action && <Box sx={actionRow}>{action}</Box>}
  </Alert>
);

interface SessionFailureNoticeProps {
  failure: MutationFailure | null;
  /** Undefined for a start. */
  latest?: Latest;
  /** Others' changes do not matter while the form's own call is pending. */
  isRunning: boolean;
  onClose: () => void;
  /** Continues although the table is in use. */
  busyActions?: ReactNode;
}

export const SessionFailureNotice = ({ failure, latest, isRunning, onClose, busyActions }: SessionFailureNoticeProps) => {
  const t = useT();
  const insert = useInsert();
  const timeOf = useTimeOf();
  const isUnsure = failure?.kind === 'other' && failure.unsure;
  const back = (
    <Button variant="outlined" onClick={onClose}>
      {t('failure.to_list')}
    </Button>
  );

  if (isRunning) return null;
  if (failure?.kind === 'gone' || latest?.isGone) {
    return (
      <FormNotice severity="warning" title={t('failure.gone_title')} action={back}>
        {t('failure.gone')}
      </FormNotice>
    );
  }
  const newer = latest?.newer;
  if (newer && newer.isActive !== latest?.base.isActive) {
    return (
      <FormNotice severity="warning" title={t(newer.isActive ? 'failure.state_title' : 'failure.ended_title')} action={back}>
        {insert('failure.ended', {
          name: newer.changedBy,
          time: timeOf(newer.changedAt),
          money: <MoneyText riyals={newer.total ?? 0} />,
        })}
      </FormNotice>
    );
  }
  // A refusal is settled once the form is based on the change that caused it.
  const stale = failure?.kind === 'stale' && !(latest && latest.base.changedAt >= failure.at) ? failure : undefined;
  // After a lost response, the newer version may be the person's own.
  if (stale || (newer && !isUnsure)) {
    const by = stale?.by ?? newer?.changedBy ?? '';
    const at = stale?.at ?? newer?.changedAt ?? '';
    return (
      <FormNotice
        severity="warning"
        title={t('failure.stale_title')}
        action={
          <Button variant="outlined" onClick={() => void latest?.load()}>
            {t('failure.load')}
          </Button>
        }
      >
        {insert('failure.stale', { name: by, time: timeOf(at) })}
      </FormNotice>
    );
  }
  if (failure?.kind === 'busy') {
    return (
      <FormNotice severity="warning" title={t('sessions.start.busy_title', { number: failure.tableNumber })} action={busyActions}>
        {insert('sessions.start.busy_since', { name: failure.by, time: timeOf(failure.since) })}
      </FormNotice>
    );
  }
  if (failure?.kind === 'state') {
    return (
      <FormNotice severity="warning" title={t('failure.state_title')} action={back}>
        {failure?.message}
      </FormNotice>
    );
  }
  if (failure?.kind === 'repeated') {
    return (
      <FormNotice severity="info" title={t('failure.repeated_title')} action={back}>
        {t('failure.repeated')}
      </FormNotice>
    );
  }
  if (failure?.kind === 'other') {
    return (
      <FormNotice severity="error" title={failure?.message ?? ''}>
        {t(isUnsure ? 'failure.unsure' : 'failure.kept')}
      </FormNotice>
    );
  }
  return null;
};
