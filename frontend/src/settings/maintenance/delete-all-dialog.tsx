import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import type { HistoryDay } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInsert } from '../../ui/person-name.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { ReasonField } from '../../forms/reason-field.tsx';
import { rememberReason } from '../../forms/recent-reasons.ts';
import { Sheet } from '../../forms/sheet.tsx';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useT } from '../../i18n/use-t.ts';
import { persistedText, usePersisted } from '../../forms/persisted.ts';
import { allRows, fetchPage, largestPage } from '../../api/lists.ts';
import { deleteHistory } from '../../api/sessions.ts';

const purpose = 'history.delete';

/** Totals in days, sessions and riyals; its key begins with `history`, so that any session change reloads it. */
const totalsQuery = {
  queryKey: ['history', 'whole'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const days = await allRows((skip) =>
      fetchPage<HistoryDay>('history', { filter: {}, sort: ['date', 'DESC'], skip, limit: largestPage, signal }),
    );
    return {
      days: days.length,
      sessions: days.reduce((sum, { totalSessions }) => sum + totalSessions, 0),
      revenue: days.reduce((sum, { totalRevenue }) => sum + totalRevenue, 0),
    };
  },
};

const strong = (text: string) => <strong>{text}</strong>;

export const DeleteAllDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const insert = useInsert();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = usePersisted('history-all.form.reason', persistedText, () => '');
  const [isChecked, setIsChecked] = useState(false);
  const { data: whole } = useQuery({ ...totalsQuery, staleTime: 0 });
  const { run, isRunning, failure } = useFormMutation<{ deleted: number }>(
    { changes: 'sessions', failed: 'history.failed.delete_all', done: 'done.history_deleted' },
    onClose,
  );
  const word = t('history.delete_all.word');
  const isTyped = typed.trim().toLocaleUpperCase() === word;
  const trimmed = reason.trim();
  const refused = failure?.kind === 'fields' ? failure.errors['reason'] : undefined;

  const handleSubmit = () => {
    setIsChecked(true);
    if (!isTyped || trimmed === '') return;
    rememberReason(purpose, trimmed);
    void run((key) => deleteHistory(trimmed, key));
  };

  return (
    <Sheet
      title={t('history.delete_all.title')}
      failure={failure}
      isRunning={isRunning}
      onClose={onClose}
      onSubmit={handleSubmit}
      notice={
        failure &&
        refused === undefined && (
          <Alert severity="error" role="alert">
            {failure.message}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isRunning}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color="error" loading={isRunning}>
            {t('history.delete_all.confirm')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography role="status">
          {whole
            ? insert('history.delete_all.goes', {
                days: strong(t('history.days', { smart_count: whole.days })),
                sessions: strong(t('count.sessions', { smart_count: whole.sessions })),
                money: <MoneyText riyals={whole.revenue} sx={{ fontWeight: 700 }} />,
              })
            : t('history.delete_all.counting')}
        </Typography>
        <Typography color="text.secondary">{t('history.delete_all.consequence')}</Typography>
      </Box>
      <ReasonField
        purpose={purpose}
        value={reason}
        onChange={setReason}
        error={isChecked && trimmed === '' ? t('reason.required') : refused}
        placeholder={t('history.delete_all.placeholder')}
        disabled={isRunning}
        autoFocus
      />
      <TextField
        id="delete-all-word"
        label={t('history.delete_all.type', { word })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isChecked && !isTyped}
        helperText={isChecked && !isTyped ? t('history.delete_all.type_fault', { word }) : undefined}
        disabled={isRunning}
        required
        slotProps={{
          htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, dir: 'auto' },
          formHelperText: { role: 'alert' },
        }}
      />
    </Sheet>
  );
};
