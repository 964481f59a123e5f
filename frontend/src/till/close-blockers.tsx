import { Alert, Box, Button } from '@mui/material';
import type { CloseCheck, CloseBlocker } from '@tabletime/contract';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { useFixCosts } from '../session/use-fix-costs.ts';
import { CountSheet } from './count-sheet.tsx';
import { DivideSheet } from './divide-sheet.tsx';

/** What to correct before the close, then a count that is missing or outdated, each with a button, then what the close carries over. */
export const CloseBlockers = ({ check, onMended }: { check: CloseCheck; onMended: () => void }) => {
  const t = useT();
  const { hindered, running, openBills } = check;
  const { counts, isOpen } = missingCounts(check, t);
  const notes = [
    ...(isOpen ? [] : counts),
    ...(running > 0 ? [t('till.running', { smart_count: running })] : []),
    ...(openBills > 0 ? [t('till.openBills', { smart_count: openBills })] : []),
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
      {isOpen && counts.length > 0 && <Uncounted lines={counts} onMended={onMended} />}
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

/** What was not counted, or not since money moved. Only an open till can be counted. */
export const missingCounts = ({ staleCounts, figures: { methods } }: CloseCheck, t: Translate) => ({
  counts: [
    ...(methods.every(({ counted }) => counted === null) ? [t('till.notCounted')] : []),
    ...staleCounts.map((method) => t('till.stale', { method: t(`till.method.${method}`) })),
  ],
  isOpen: methods.some(({ opening }) => opening !== null),
});

const Uncounted = ({ lines, onMended }: { lines: string[]; onMended: () => void }) => {
  const t = useT();
  const [isCounting, setIsCounting] = useState(false);
  const handleClose = () => {
    setIsCounting(false);
    onMended();
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button variant="outlined" color="inherit" onClick={() => setIsCounting(true)}>
          {t('till.countNow')}
        </Button>
      }
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {isCounting && <CountSheet onClose={handleClose} />}
    </Alert>
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
