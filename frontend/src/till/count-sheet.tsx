import { Box, Button } from '@mui/material';
import {
  CountDrawer,
  type Denominations,
  foundingDenominations,
  type PaymentMethod,
  paymentMethods,
  readAmount,
  readPieces,
  riyals,
  type Till,
  type WordingKey,
  worthOfPieces,
} from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countDrawer, fetchTillSettings, type WantedCount } from '../api/till.ts';
import { Choices } from '../forms/fields/choices.tsx';
import { FieldGroup } from '../forms/fields/field-group.tsx';
import { FigureField } from '../forms/fields/figure-field.tsx';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { ReceiverField } from './receiver-field.tsx';

/** The number of each; a field without a whole number is a fault. */
const piecesOf = (typed: Record<string, string>): Denominations =>
  Object.fromEntries(Object.entries(typed).flatMap(([worth, text]) => (text.trim() === '' ? [] : [[worth, readPieces(text) ?? NaN]])));

/** Takes a count: cash by notes and coins or as a sum, cards by the total of the terminal. */
export const CountSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { money } = useFormat();
  const { data: settings } = useQuery({ queryKey: ['settings', 'till'], queryFn: fetchTillSettings });
  const denominations = settings?.denominations ?? foundingDenominations.map(riyals);
  const [method, setMethod] = useState<PaymentMethod>('Cash');
  const [isSum, setSum] = useState(false);
  const [amount, setAmount] = useState('');
  const [pieces, setPieces] = useState<Record<string, string>>({});
  const [receiver, setReceiver] = useState('');
  const [isChecked, setChecked] = useState(false);

  const byPieces = method === 'Cash' && !isSum;
  const counted = piecesOf(pieces);
  const count: WantedCount = {
    ...(byPieces ? { method: 'Cash', denominations: counted } : { method, amount: readAmount(amount) ?? NaN }),
    ...(receiver && { handedTo: receiver }),
  };
  const isEmpty = byPieces && Object.keys(counted).length === 0;
  const found = CountDrawer.safeParse(count).error?.issues[0]?.message as WordingKey | undefined;
  const fault = isEmpty ? 'till.count_required' : found;
  const shownFault = isChecked && fault !== undefined ? t(fault) : undefined;
  return (
    <WriteSheet<Till>
      title={t('till.countTitle')}
      submit="till.countConfirm"
      changes="till"
      failed="till.countFailed"
      done="done.drawer_counted"
      write={() => {
        setChecked(true);
        return fault === undefined ? (key) => countDrawer(count, key) : null;
      }}
      outcome={
        byPieces && (
          <Box aria-live="polite" sx={{ display: 'flex', justifyContent: 'space-between', fontSize: '1.25rem', fontWeight: 700 }}>
            <span>{t('till.sum')}</span>
            <MoneyText riyals={riyals(worthOfPieces(counted)) || 0} />
          </Box>
        )
      }
      onClose={onClose}
    >
      {({ refused, clearFailure }) => (
        <>
          <Choices
            type="radio"
            minWidth={140}
            choices={paymentMethods.map((value) => ({ value, content: t(`till.method.${value}`) }))}
            isChosen={(value) => value === method}
            onChoose={(value) => {
              setMethod(value);
              clearFailure();
            }}
          />
          {byPieces ? (
            <FieldGroup
              label={t('till.pieces')}
              aside={
                <Button variant="text" onClick={() => setSum(true)} sx={{ marginInlineEnd: -1.5, paddingInline: 1.5 }}>
                  {t('till.asSum')}
                </Button>
              }
              error={refused['denominations'] ?? shownFault}
            >
              <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}>
                {denominations.map((worth) => (
                  <FigureField
                    key={worth}
                    unit="whole"
                    label={money(worth)}
                    value={pieces[String(worth)] ?? ''}
                    onChange={(text) => {
                      setPieces((now) => ({ ...now, [String(worth)]: text }));
                      clearFailure();
                    }}
                    onFocus={(event) => event.target.select()}
                  />
                ))}
              </Box>
            </FieldGroup>
          ) : (
            <>
              <FigureField
                required
                unit="money"
                label={t(method === 'Cash' ? 'till.cashSum' : 'till.cardSum')}
                hint={method === 'Credit' ? t('till.cardHint') : undefined}
                value={amount}
                onChange={(text) => {
                  setAmount(text);
                  clearFailure();
                }}
                error={refused['amount'] ?? shownFault}
              />
              {method === 'Cash' && (
                <Button
                  variant="text"
                  onClick={() => setSum(false)}
                  sx={{ justifySelf: 'start', alignSelf: 'start', marginInlineStart: -1.5, paddingInline: 1.5 }}
                >
                  {t('till.asPieces')}
                </Button>
              )}
            </>
          )}
          <ReceiverField
            value={receiver}
            onChange={(id) => {
              setReceiver(id);
              clearFailure();
            }}
            error={refused['handedTo']}
          />
        </>
      )}
    </WriteSheet>
  );
};
