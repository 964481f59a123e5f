import { Box, Typography } from '@mui/material';
import { chargedBlocks, halalas, price, riyals, type SessionRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

interface PriceSumProps {
  session: Pick<SessionRow, 'tariff' | 'numberOfCustomers' | 'durationOverrideMinutes'>;
  minutes: number;
  /** Riyals of the time; by default calculated from the minutes. */
  cost?: number;
  /** Riyals of the whole bill; replaces the price of the time, which moves below. */
  total?: number;
  /** Riyals already paid; the large figure is the rest. */
  paid?: number;
  /** Whether the price still changes. */
  isRunning?: boolean;
  /** Replaces the calculation if stays differ. */
  stays?: ReactNode;
}

export const PriceSum = ({ session, minutes, cost, total, paid = 0, isRunning = false, stays }: PriceSumProps) => {
  const t = useT();
  const { money, duration } = useFormat();
  const { tariff, numberOfCustomers } = session;
  const blocks = chargedBlocks(tariff, minutes);
  const ofTime = cost ?? riyals(price(tariff, minutes, numberOfCustomers));
  const all = total ?? ofTime;
  const due = riyals(halalas(all) - halalas(paid));
  const people = t('count.people', { smart_count: numberOfCustomers });
  return (
    <Box sx={{ textAlign: 'center', paddingBlock: isRunning ? 1 : 2, borderRadius: 1, backgroundColor: 'background.default' }}>
      <Typography color="text.secondary">
        {paid > 0
          ? t(due < 0 ? 'checkout.back_due' : 'checkout.due')
          : t(total !== undefined ? 'order.total_now' : isRunning ? 'edit.price_now' : 'sessions.end.final')}
      </Typography>
      <MoneyText
        riyals={Math.abs(due)}
        sx={{
          display: 'block',
          fontSize: isRunning ? '2.5rem' : 'clamp(2.25rem, 11vw, 3.5rem)',
          fontWeight: 800,
          lineHeight: 1.25,
          color: 'primary.main',
        }}
      />
      {paid > 0 && <Typography sx={{ fontWeight: 600 }}>{t('checkout.paid_of', { paid: money(paid), total: money(all) })}</Typography>}
      <Typography>
        {total === undefined ? duration(minutes) : t('order.time_is', { duration: duration(minutes), money: money(ofTime) })}
      </Typography>
      {stays ? (
        <Box sx={{ maxInlineSize: 320, marginInline: 'auto', paddingInline: 1 }}>{stays}</Box>
      ) : (
        <Typography color="text.secondary">
          {blocks === 0
            ? t('sessions.end.free', { time: duration(tariff.freeMinutes) })
            : t('sessions.end.formula', {
                blocks: t('sessions.blocks', { smart_count: blocks }),
                people,
                price: money(riyals(tariff.pricePerPerson)),
              })}
        </Typography>
      )}
      {session.durationOverrideMinutes !== null && <Typography color="warning.main">{t('sessions.end.by_hand')}</Typography>}
    </Box>
  );
};
