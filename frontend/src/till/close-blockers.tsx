import { Alert, Box, Button } from '@mui/material';
import type { CloseCheck, CloseBlocker } from '@tabletime/contract';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useFixCosts } from '../session/use-fix-costs.ts';
import { DivideSheet } from './divide-sheet.tsx';

/** What to correct before the close, each with a button, then what the close carries over. */
export const CloseBlockers = ({ check, onMended }: { check: CloseCheck; onMended: () => void }) => {
  const t = useT();
  const { hindered, running, openBills, staleCounts, figures } = check;
  const notes = [
    ...(running > 0 ? [t('till.running', { smart_count: running })] : []),
    ...(openBills > 0 ? [t('till.openBills', { smart_count: openBills })] : []),
    ...staleCounts.map((method) => t('till.stale', { method: t(`till.method.${method}`) })),
    ...(figures.methods.every(({ counted }) => counted === null) ? [t('till.notCounted')] : []),
  ];
  return (
    <>
      {hindered.map((each) =>
        each.kind === 'missing_cost' ? (
          <MissingCosts key={each.kind} count={each.count} onMended={onMended} />
        ) : (
          <Undivided key={each.kind} hindered={each} onMended={onMended} />
        ),
      )}
      {notes.length > 0 && (
        <Alert severity="info">
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
};

const MissingCosts = ({ count, onMended }: { count: number; onMended: () => void }) => {
  const t = useT();
  const { fixCosts, isFixing } = useFixCosts(onMended);
  return (
    <Alert
      severity="error"
      action={
        <Button variant="outlined" color="inherit" loading={isFixing} onClick={fixCosts}>
          {t('till.setCosts')}
        </Button>
      }
    >
      {t('till.hindered.missing_cost', { smart_count: count })}
    </Alert>
  );
};

const Undivided = ({ hindered: { count, sessions }, onMended }: { hindered: CloseBlocker; onMended: () => void }) => {
  const t = useT();
  const { day, number } = useFormat();
  const [divided, setDivided] = useState<CloseBlocker['sessions'][number]>();
  const handleClose = () => {
    setDivided(undefined);
    onMended();
  };
  return (
    <Alert severity="error">
      {t('till.hindered.undivided', { smart_count: count })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        {sessions.map((session) => (
          <Button
            key={session._id}
            variant="outlined"
            color="inherit"
            onClick={() => setDivided(session)}
            sx={{ minBlockSize: 44, maxInlineSize: '100%', minInlineSize: 0, paddingInline: 1.5, whiteSpace: 'normal' }}
          >
            {t('till.divide', {
              table: number(session.tableNumber),
              day: session.businessDate === null ? '' : day(session.businessDate),
            })}
          </Button>
        ))}
      </Box>
      {divided && <DivideSheet named={divided} onClose={handleClose} />}
    </Alert>
  );
};
