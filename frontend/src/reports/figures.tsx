import { Box } from '@mui/material';
import type { ShownFigures } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { Difference } from '../session/difference.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

export const useFigureWords = () => {
  const t = useT();
  const { number } = useFormat();
  return ({
    sessions,
    revenue,
    cash,
    credit,
    both,
    open = 0,
    moneyTaken: taken,
    counts,
  }: ShownFigures): { name: string; label: string; value: ReactNode }[] => [
    { name: 'sessions', label: t('reports.figures.sessions'), value: number(sessions) },
    { name: 'revenue', label: t('reports.figures.revenue'), value: <MoneyText riyals={revenue} /> },
    { name: 'cash', label: t('reports.figures.cash'), value: <MoneyText riyals={cash} /> },
    { name: 'credit', label: t('reports.figures.credit'), value: <MoneyText riyals={credit} /> },
    ...(both === 0 ? [] : [{ name: 'both', label: t('reports.figures.both'), value: <MoneyText riyals={both} /> }]),
    ...(open === 0 ? [] : [{ name: 'open', label: t('reports.figures.open'), value: <MoneyText riyals={open} /> }]),
    ...(taken
      ? (['cash', 'credit', 'undivided'] as const)
          .filter((kind) => kind !== 'undivided' || taken.undivided !== 0)
          .map((kind) => ({ name: `taken-${kind}`, label: t(`reports.figures.taken.${kind}`), value: <MoneyText riyals={taken[kind]} /> }))
      : []),
    ...(['cash', 'credit'] as const).flatMap((method) => {
      const count = counts?.[method];
      return count ? [{ name: `counted-${method}`, label: t(`reports.figures.counted.${method}`), value: <Counted {...count} /> }] : [];
    }),
  ];
};

const Counted = ({ counted, difference }: { counted: number; difference: number }) => (
  <>
    <MoneyText riyals={counted} /> · <Difference riyals={difference} />
  </>
);

/** `isStored`: the figures belong to a report. */
export const Figures = ({ figures, isStored }: { figures: ShownFigures; isStored: boolean }) => {
  const t = useT();
  const words = useFigureWords()(figures);
  return (
    <>
      <Box component="dl" sx={{ margin: 0, display: 'grid' }}>
        {words.map(({ name, label, value }) => (
          <Box
            key={name}
            data-figure={name}
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              justifyContent: 'space-between',
              // Large text does not fit both on one line of a phone.
              flexWrap: 'wrap',
              columnGap: 2,
              paddingBlock: 0.75,
              ...(name === 'revenue' && {
                order: -1,
                paddingBlockEnd: 1.5,
                marginBlockEnd: 0.75,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
              }),
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ margin: 0, fontWeight: 700, ...(name === 'revenue' && { fontSize: '1.5rem', lineHeight: 1.3 }) }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {figures.cash === null || figures.credit === null ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary', marginBlockStart: 1 }}>{t('reports.figures.hidden')}</Box>
      ) : null}
      {!figures.isOver && (
        <Box sx={{ typography: 'body2', fontWeight: 600, color: 'warning.main', marginBlockStart: 1 }}>
          {t(isStored ? 'reports.figures.early' : 'reports.figures.soFar')}
        </Box>
      )}
      <Box sx={{ typography: 'body2', color: 'text.secondary', marginBlockStart: 1 }}>
        {t(isStored ? 'reports.figures.stored' : 'reports.figures.note')}
      </Box>
    </>
  );
};
