import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { type CloseBlocker, type PaymentMethod, paymentMethods, riyals, type SessionRow, undividedOf } from '@tabletime/contract';
import { useGetOne } from 'ra-core';
import { useRef, useState } from 'react';
import { takePayment, voidPayment } from '../api/bill.ts';
import { newIdempotencyKey } from '../api/http-client.ts';
import { ErrorState } from '../cache/error-state.tsx';
import { FigureField } from '../forms/fields/figure-field.tsx';
import { ReadingSheet } from '../forms/sheet.tsx';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { createDivision, partsOf, textsOf } from './divide.ts';

type Named = CloseBlocker['sessions'][number];

interface DivideSheetProps {
  named: Named;
  onClose: () => void;
}

const useTitle = ({ tableNumber, businessDate }: Named): string => {
  const t = useT();
  const { day, number } = useFormat();
  return t('till.divideTitle', { table: number(tableNumber), day: businessDate === null ? '' : day(businessDate) });
};

/** Says how much of a bill was paid by each method. */
export const DivideSheet = ({ named, onClose }: DivideSheetProps) => {
  const t = useT();
  const title = useTitle(named);
  const { data, error, refetch } = useGetOne<SessionRow>('sessions', { id: named._id }, { staleTime: 0, gcTime: 0, retry: false });
  if (data) return <DivideForm title={title} session={data} onClose={onClose} />;
  return (
    <ReadingSheet title={title} onClose={onClose}>
      {error ? (
        <ErrorState title={t('till.divideFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={180} />
      )}
    </ReadingSheet>
  );
};

interface DivideFormProps extends Omit<DivideSheetProps, 'named'> {
  title: string;
  session: SessionRow;
}

const DivideForm = ({ title, session, onClose }: DivideFormProps) => {
  const t = useT();
  const { money } = useFormat();
  // What is due stays what it was when the sheet opened, while the calls change it.
  const [due] = useState(() => riyals(undividedOf(session)));
  const [typed, setTyped] = useState<Partial<Record<PaymentMethod, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const division = useRef<ReturnType<typeof createDivision>>(undefined);
  const texts = textsOf(typed, due);
  const parts = partsOf(texts, due);
  const fault = isChecked && !parts ? t('till.divideFault', { money: money(due) }) : undefined;
  const isStarted = division.current?.isStarted() ?? false;
  return (
    <WriteSheet<SessionRow>
      title={title}
      submit="till.divideIt"
      changes="sessions"
      failed="till.divideFailed"
      done={() => t('till.divided')}
      write={() => {
        setChecked(true);
        if (!parts) return null;
        if (!division.current?.isStarted()) {
          division.current = createDivision(session, parts, t('till.divideReason'), {
            voidPayment,
            takePayment,
            newKey: newIdempotencyKey,
          });
        }
        const { run } = division.current;
        return () => run(session);
      }}
      onClose={onClose}
    >
      {({ clearFailure }) => (
        <>
          <Typography>{t('till.divideLead', { money: money(due) })}</Typography>
          {isStarted && <Alert severity="warning">{t('till.divideHalf')}</Alert>}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' }}>
            {paymentMethods.map((method) => (
              <FigureField
                key={method}
                required
                autoFocus={method === 'Cash'}
                disabled={isStarted}
                unit="money"
                label={t(`till.method.${method}`)}
                value={texts[method]}
                onChange={(text) => {
                  setTyped((now) => ({ ...now, [method]: text }));
                  clearFailure();
                }}
                error={method === 'Cash' ? fault : undefined}
              />
            ))}
          </Box>
        </>
      )}
    </WriteSheet>
  );
};
