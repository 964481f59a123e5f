import { Alert, Box, Button } from '@mui/material';
import type { CloseCheck, Hindered } from '@tabletime/contract';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useFixCosts } from '../session/use-fix-costs.ts';

/** What to correct before the close, each with a button, then what the close carries over. */
export const Hindrances = ({ check, onMended }: { check: CloseCheck; onMended: () => void }) => {
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
          <Undivided key={each.kind} hindered={each} />
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

/** Links to the ended sessions of a bill's table on its day, where its method can be chosen. */
const whereDivided = ({ tableNumber, businessDate }: Hindered['sessions'][number]): string => {
  const day: Record<string, string> = businessDate === null ? {} : { businessDateFrom: businessDate, businessDateTo: businessDate };
  return `/sessions/completed?${new URLSearchParams({ tableNumber: String(tableNumber), ...day })}`;
};

const Undivided = ({ hindered: { count, sessions } }: { hindered: Hindered }) => {
  const t = useT();
  const { day, number } = useFormat();
  return (
    <Alert severity="error">
      {t('till.hindered.undivided', { smart_count: count })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        {sessions.map((session) => (
          <Button
            key={session._id}
            variant="outlined"
            color="inherit"
            component={Link}
            to={whereDivided(session)}
            sx={{ minBlockSize: 44, maxInlineSize: '100%', minInlineSize: 0, paddingInline: 1.5, whiteSpace: 'normal' }}
          >
            {t('till.divide', {
              table: number(session.tableNumber),
              day: session.businessDate === null ? '' : day(session.businessDate),
            })}
          </Button>
        ))}
      </Box>
    </Alert>
  );
};
