import { MenuItem, Skeleton, TextField } from '@mui/material';
import { type Close, type CloseCheck, readAmount, tillLimits } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closeDay, fetchCloseCheck } from '../api/till.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { FigureField } from '../forms/fields/figure-field.tsx';
import { ReadingSheet } from '../forms/sheet.tsx';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { CloseFacts } from '../closes/close-facts.tsx';
import { CloseBlockers, missingCounts } from './close-blockers.tsx';

/** Shows the figures of a close, and what prevents it, before it is made. */
export const CloseSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { data, error, refetch } = useQuery({ queryKey: ['till', 'check'], queryFn: fetchCloseCheck, staleTime: 0, gcTime: 0 });
  const handleMended = () => void refetch();
  if (data?.hindered.length === 0) return <CloseForm check={data} onMended={handleMended} onClose={onClose} />;
  return (
    <ReadingSheet title={t('till.closeDay')} onClose={onClose}>
      {data ? (
        <>
          <CloseBlockers check={data} onMended={handleMended} />
          <CloseFacts figures={data.figures} />
        </>
      ) : error ? (
        <ErrorState title={t('till.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={280} />
      )}
    </ReadingSheet>
  );
};

/** Why the proposed day is chosen already; null where it is today and the only one. */
const whyProposed = ({ days, businessDate }: CloseCheck, today: string) => {
  if (days.length === 1 && businessDate === today) return null;
  if (businessDate === days[0]) return 'earliest';
  return businessDate === days.at(-1) ? 'latest' : 'sinceOpening';
};

const CloseForm = ({ check, onMended, onClose }: { check: CloseCheck; onMended: () => void; onClose: () => void }) => {
  const t = useT();
  const { date } = useFormat();
  const [day, setDay] = useState(check.businessDate);
  const why = whyProposed(check, useBusinessDate());
  const [left, setLeft] = useState('');
  const [note, setNote] = useState('');
  const { version, throughPosition } = check;
  const { counts, isOpen } = missingCounts(check, t);
  const counted = check.figures.methods.find(({ method }) => method === 'Cash')?.counted ?? null;
  const leftRead = left.trim() === '' ? null : (readAmount(left) ?? NaN);
  return (
    <WriteSheet<Close>
      title={t('till.closeDay')}
      submit="till.closeConfirm"
      isQuiet={isOpen && counts.length > 0}
      changes="till"
      failed="till.closeFailed"
      done="done.day_closed"
      write={() => (key) => closeDay({ businessDate: day, left: leftRead, note, version, throughPosition }, key)}
      onClose={onClose}
    >
      {({ refused, clearFailure }) => (
        <>
          <CloseBlockers check={check} onMended={onMended} />
          <TextField
            select
            label={t('till.day')}
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
              clearFailure();
            }}
            error={refused['businessDate'] !== undefined}
            helperText={refused['businessDate'] ?? (why && day === check.businessDate ? t(`till.dayWhy.${why}`) : undefined)}
            sx={{ marginBlockStart: 1 }}
          >
            {check.days.map((each) => (
              <MenuItem key={each} value={each}>
                {date(each)}
              </MenuItem>
            ))}
          </TextField>
          <CloseFacts figures={check.figures} />
          {counted !== null && (
            <FigureField
              unit="money"
              label={t('till.left')}
              hint={t('till.leftHint')}
              value={left}
              onChange={(text) => {
                setLeft(text);
                clearFailure();
              }}
              error={refused['left']}
            />
          )}
          <TextField
            multiline
            label={t('till.note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={refused['note'] !== undefined}
            helperText={refused['note']}
            slotProps={{ htmlInput: { maxLength: tillLimits.note, dir: 'auto' } }}
          />
        </>
      )}
    </WriteSheet>
  );
};
