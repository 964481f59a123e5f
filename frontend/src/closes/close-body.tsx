import { Box, Button, Typography } from '@mui/material';
import type { ShownClose } from '@tabletime/contract';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { performerName, Sentence } from '../ui/person-name.tsx';
import { CloseFacts, Lines } from './close-facts.tsx';
import { countLines } from './close-lines.ts';
import { type PaperSize, PrintedClose } from './printed-close.tsx';

export const CloseTitle = ({ close: { number, businessDate } }: { close: ShownClose }) => {
  const t = useT();
  const { date } = useFormat();
  return <>{t('till.closeOf', { number, day: date(businessDate) })}</>;
};

/** What a close says, what came after it, and its paper to print. */
export const CloseBody = ({ close }: { close: ShownClose }) => {
  const t = useT();
  const format = useFormat();
  const { dateTime, moneyChange } = format;
  const [printed, setPrinted] = useState<PaperSize>();
  const { closedBy, closedAt, left, note, after } = close;
  const counts = countLines(close.counts, { t, format });
  return (
    <>
      <Typography>
        {closedBy === null ? (
          t('till.closedAt', { at: dateTime(closedAt) })
        ) : (
          <Sentence id="till.closedBy" names={{ name: performerName(closedBy), at: dateTime(closedAt) }} />
        )}
      </Typography>
      <CloseFacts figures={close} />
      {counts.length > 0 && <Lines title={t('till.counts')} lines={counts} />}
      {left !== null && (
        <Typography>
          {t('till.left')}: <MoneyText riyals={left} />
        </Typography>
      )}
      {note !== '' && (
        <Typography dir="auto" sx={{ textAlign: '-webkit-match-parent', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {note}
        </Typography>
      )}
      {after !== 0 && <Typography>{t('till.after', { money: `\u2068${moneyChange(after)}\u2069` })}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setPrinted('page')}>
          {t('till.printPage')}
        </Button>
        <Button variant="outlined" onClick={() => setPrinted('roll')}>
          {t('till.printRoll')}
        </Button>
      </Box>
      {printed && <PrintedClose close={close} size={printed} onDone={() => setPrinted(undefined)} />}
    </>
  );
};
