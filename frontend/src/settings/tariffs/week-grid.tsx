import TableIcon from '@mui/icons-material/TableRestaurantOutlined';
import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { riyals } from '@tabletime/contract';
import { memo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { ruleColour, ruleFill } from './rule-colours.ts';
import { RuleMark } from './rule-mark.tsx';
import type { TariffWords } from './use-tariff-words.ts';
import type { WeekBlock, WeekDay } from './week-model.ts';

/** What a block of the grid shows of its rule. */
export interface ShownPrice {
  name: string;
  halalas: number;
  isForTable: boolean;
}

interface WeekGridProps {
  week: WeekDay[];
  today: string;
  priceOf: (rule: number | null) => ShownPrice;
  words: TariffWords;
}

const hourHeight = 24;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Pixels up to which a block has its price in its middle. */
const tallest = 6 * hourHeight;
const heightOf = (minutes: number): number => (minutes / 60) * hourHeight;

/** A column for each day, an hour of the café's clock below the other. */
export const WeekGrid = memo(({ week, today, priceOf, words }: WeekGridProps) => {
  const { weekdayShort, day } = useFormat();
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto repeat(7, minmax(0, 1fr))', columnGap: { xs: '2px', sm: 0.5 } }}>
      <span />
      {week.map(({ date }) => (
        <Box
          key={date}
          aria-hidden
          sx={{
            minInlineSize: 0,
            paddingBlockEnd: 0.5,
            fontSize: { xs: '0.625rem', sm: '0.8125rem' },
            lineHeight: 1.25,
            textAlign: 'center',
            overflowWrap: 'anywhere',
            fontWeight: date === today ? 800 : 600,
            color: date === today ? 'primary.main' : 'text.secondary',
          }}
        >
          {weekdayShort(date)}
          <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
            {date === today ? (
              t('tariffs.week.today')
            ) : (
              <>
                <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
                  {Number(date.slice(8))}
                </Box>
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {day(date)}
                </Box>
              </>
            )}
          </Box>
        </Box>
      ))}
      <HourScale />
      {week.map((one) => (
        <DayColumn key={one.date} day={one} isToday={one.date === today} priceOf={priceOf} words={words} />
      ))}
    </Box>
  );
});
WeekGrid.displayName = 'WeekGrid';

const HourScale = () => {
  const { hour: hourName } = useFormat();
  return (
    <Box aria-hidden sx={{ position: 'relative', blockSize: 24 * hourHeight, paddingInlineEnd: 0.5 }}>
      {hours.map((hour) => (
        <Box
          key={hour}
          sx={{
            blockSize: hourHeight,
            fontSize: '0.6875rem',
            lineHeight: 1,
            color: 'text.secondary',
            whiteSpace: 'nowrap',
            textAlign: 'end',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {hour % 2 === 0 ? hourName(hour) : ''}
        </Box>
      ))}
    </Box>
  );
};

const DayColumn = ({ day, isToday, priceOf, words }: { day: WeekDay; isToday: boolean } & Pick<WeekGridProps, 'priceOf' | 'words'>) => {
  const { weekday, date } = useFormat();
  const t = useT();
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Typography component="h4" sx={visuallyHidden}>
        {t('history.day', { weekday: weekday(day.date), date: date(day.date) })}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          position: 'relative',
          blockSize: 24 * hourHeight,
          outline: isToday ? '2px solid' : 'none',
          outlineColor: isToday ? 'primary.main' : 'transparent',
          borderRadius: 0.5,
        }}
      >
        {day.blocks.map((block) => (
          <Block key={block.from} block={block} price={priceOf(block.rule)} words={words} />
        ))}
      </Box>
    </Box>
  );
};

const Block = ({ block: { from, to, rule }, price, words }: { block: WeekBlock; price: ShownPrice; words: TariffWords }) => {
  const t = useT();
  const { number, money } = useFormat();
  const height = heightOf(to - from);
  const isTall = height > tallest;
  const amount = money(riyals(price.halalas));
  const spoken = t('tariffs.week.block', {
    from: words.timeAt(from),
    to: words.timeAt(to),
    money: price.isForTable ? t('tariffs.at.table', { money: amount }) : amount,
    rule: price.name,
  });
  return (
    <Box
      component="li"
      title={spoken}
      sx={(theme) => ({
        position: 'absolute',
        insetInline: 0,
        // Not `hidden`, within which nothing is sticky.
        overflow: 'clip',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: isTall ? 'flex-start' : 'center',
        borderRadius: 0.5,
        border: `1px solid ${rule === null ? theme.palette.divider : ruleColour(theme, rule)}`,
        borderInlineStartWidth: rule === null ? 1 : 4,
        backgroundColor: ruleFill(theme, rule),
        color: 'text.primary',
        lineHeight: 1.15,
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
      })}
      style={{ insetBlockStart: heightOf(from) + 1, blockSize: height - 2 }}
    >
      <span style={visuallyHidden}>{spoken}</span>
      {/* Stays in sight, below the frame's bar, while a tall block is scrolled past. */}
      <Box
        sx={{
          position: 'sticky',
          insetBlockStart: 72,
          display: 'grid',
          justifyItems: 'center',
          gap: 0.25,
          inlineSize: '100%',
          ...(isTall && { paddingBlock: 1 }),
        }}
      >
        {height >= 16 && (
          <Box
            aria-hidden
            component="span"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.25, fontWeight: 700, fontSize: '0.8125rem' }}
          >
            {number(riyals(price.halalas))}
            {price.isForTable && <TableIcon sx={{ fontSize: 13 }} />}
          </Box>
        )}
        {height >= 40 && rule !== null && (
          <Box aria-hidden sx={{ display: { xs: 'grid', sm: height >= 64 ? 'none' : 'grid' } }}>
            <RuleMark place={rule} size={17} />
          </Box>
        )}
        {height >= 64 && rule !== null && (
          <Box
            aria-hidden
            component="bdi"
            sx={{
              display: { xs: 'none', sm: '-webkit-box' },
              WebkitLineClamp: Math.max(1, Math.floor((height - 24) / 16)),
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              maxInlineSize: '100%',
              paddingInline: 0.25,
              fontSize: '0.75rem',
              overflowWrap: 'anywhere',
            }}
          >
            {rule + 1} · {price.name}
          </Box>
        )}
      </Box>
    </Box>
  );
};
