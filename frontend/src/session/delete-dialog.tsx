import { Box, Typography } from '@mui/material';
import type { PaymentMethod, SessionRow } from '@tabletime/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { MoneyText } from '../ui/money-text.tsx';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { loadPart } from '../i18n/messages.ts';
import { lazily } from '../ui/lazily.tsx';
import { useT } from '../i18n/use-t.ts';
import { useInsert } from '../ui/person-name.tsx';
import { ClosedDay } from './closed-day.tsx';
import { SessionFailureNotice } from './failure-notice.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { usePatchSession } from '../cache/patch-sessions.ts';
import { useTableToast } from './table-toast.tsx';
import { useLatest } from './use-latest.ts';
import { deleteSession } from '../api/sessions.ts';

/** Lazy: needed only if both methods were used. */
const ReturnField = lazily(async () => {
  const [{ ReturnField: Field }] = await Promise.all([import('./return-field.tsx'), loadPart('guests', currentLanguage())]);
  return Field;
});

interface DeleteDialogProps {
  session: SessionRow;
  persistAs?: string;
  onClose: () => void;
  onDeleted?: (session: SessionRow) => void;
}

export const DeleteDialog = ({ session, persistAs, onClose, onDeleted }: DeleteDialogProps) => {
  const t = useT();
  const insert = useInsert();
  const { time, date } = useFormat();
  const patchSession = usePatchSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const [settle, setSettle] = useState<PaymentMethod>();
  const latest = useLatest(session, !isLeaving);
  const { base } = latest;
  const tableToast = useTableToast();
  const { run, isRunning, failure } = useFormMutation<SessionRow>(
    {
      changes: 'sessions',
      failed: 'sessions.failed.delete',
      done: 'done.session_deleted',
      // A deletion answers only with a version.
      announce: (_, words) => tableToast(base, words),
    },
    (row) => {
      patchSession(row, true);
      onDeleted?.({ ...base, version: row.version });
      onClose();
    },
  );
  // Deleting reloads every session; this one would be missing.
  const handleConfirm = (reason: string) => {
    setIsLeaving(true);
    void run((key) => deleteSession(base.id, base.version, { reason, ...(settle && { settle }) }, key)).then(() => setIsLeaving(false));
  };
  const fields = failure?.kind === 'fields' ? failure.errors : {};

  return (
    <ReasonDialog
      open
      title={t('sessions.delete.title', { number: base.tableNumber })}
      confirmLabel={t('sessions.action.delete')}
      purpose="session.delete"
      persistAs={persistAs}
      placeholder={t('sessions.delete.placeholder')}
      busy={isRunning}
      error={fields['reason']}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <SessionFailureNotice failure={failure} latest={latest} isRunning={isRunning} onClose={onClose} />
        <Typography sx={{ fontWeight: 600 }}>
          {insert('sessions.delete.names', {
            date: date(base.endTime ?? base.startTime),
            from: time(base.startTime),
            to: time(base.endTime ?? base.startTime),
            people: <Whole>{t('count.people', { smart_count: base.numberOfCustomers })}</Whole>,
            money: base.total === null ? t('sessions.done.missing_cost') : <MoneyText riyals={base.total} />,
          })}
        </Typography>
        <Typography color="text.secondary">{t('sessions.delete.consequence')}</Typography>
        <ClosedDay session={base} />
        {base.cashTaken > 0 && base.creditTaken > 0 && (
          <Suspense>
            <ReturnField value={settle} onChange={setSettle} />
          </Suspense>
        )}
      </Box>
    </ReasonDialog>
  );
};

const Whole = ({ children }: { children: ReactNode }) => (
  <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);
