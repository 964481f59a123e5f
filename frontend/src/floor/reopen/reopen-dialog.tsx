import { alpha, Box, Button, TextField, Typography } from '@mui/material';
import { longestReason, type SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { reopenSession } from '../../api/sessions.ts';
import { usePatchSession } from '../../cache/patch-sessions.ts';
import { persistedText, usePersisted } from '../../forms/persisted.ts';
import { useSuggestedReasons } from '../../forms/reason-field.tsx';
import { rememberReason } from '../../forms/recent-reasons.ts';
import { useFormMutation } from '../../forms/use-form-mutation.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLatest } from '../../session/use-latest.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { EndedFacts } from '../tiles/running-facts.tsx';
import { useTableToast } from '../../session/table-toast.tsx';

const purpose = 'session.reopen';

/** A tap on a reason reopens at once; another one can be typed. */
export const ReopenDialog = ({ session, onClose }: { session: SessionRow; onClose: () => void }) => {
  const t = useT();
  const patchSession = usePatchSession();
  const latest = useLatest(session);
  const { base } = latest;
  const [typed, setTyped] = usePersisted('sessions.form.reason', persistedText, () => '');
  const [isMissing, setIsMissing] = useState(false);
  const [lastReason, setLastReason] = useState('');
  const { suggested, isPending } = useSuggestedReasons(purpose);
  const tableToast = useTableToast();
  const { run, isRunning, failure, clearFailure } = useFormMutation<SessionRow>(
    { changes: 'sessions', failed: 'sessions.reopen.failed', done: 'done.session_reopened', announce: tableToast },
    (reopened) => {
      patchSession(reopened);
      onClose();
    },
  );
  const fields = failure?.kind === 'fields' ? failure.errors : {};

  const reopen = (reason: string, ifTableFree: boolean) => {
    setLastReason(reason);
    void run((key) => reopenSession(base.id, base.version, { reason, ifTableFree }, key));
  };
  const handleSubmit = () => {
    const reason = typed.trim();
    setIsMissing(reason === '');
    if (reason === '') return;
    rememberReason(purpose, reason);
    reopen(reason, true);
  };

  return (
    <SessionSheet
      title={t('sessions.reopen.title', { number: base.tableNumber })}
      latest={latest}
      failure={failure}
      isRunning={isRunning}
      submit={{
        label: t('sessions.reopen.at', { number: base.tableNumber }),
        // The reasons above come first, until another one is typed.
        variant: typed.trim() === '' ? 'outlined' : 'contained',
      }}
      anyway={{ label: t('sessions.reopen.anyway'), onClick: () => reopen(lastReason, false) }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <EndedFacts session={base} />
      <Typography color="text.secondary">{t('sessions.reopen.consequence')}</Typography>
      {suggested.length > 0 && (
        <Box role="group" aria-labelledby="reopen-reasons">
          <Typography id="reopen-reasons" sx={{ fontWeight: 600, marginBlockEnd: 1 }}>
            {t('sessions.reopen.tap', { number: base.tableNumber })}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {suggested.map((reason) => (
              <Button
                key={reason}
                variant="outlined"
                disabled={isPending || isRunning || latest.isGone}
                onClick={() => reopen(reason, true)}
                sx={(theme) => ({
                  whiteSpace: 'normal',
                  color: 'primary.main',
                  borderColor: 'primary.main',
                  backgroundColor: alpha(theme.palette.primary.main, 0.1),
                })}
              >
                <bdi>{reason}</bdi>
              </Button>
            ))}
          </Box>
        </Box>
      )}
      <TextField
        label={t('sessions.reopen.other')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsMissing(false);
          clearFailure();
        }}
        error={isMissing || fields['reason'] !== undefined}
        helperText={isMissing ? t('reason.required') : fields['reason']}
        disabled={isRunning}
        multiline
        maxRows={5}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: longestReason }, formHelperText: { role: 'alert' } }}
      />
    </SessionSheet>
  );
};
