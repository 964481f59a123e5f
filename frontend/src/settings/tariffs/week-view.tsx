import AfterIcon from '@mui/icons-material/ChevronRight';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { groupTypes, type HousePrice, plusDays, tablesOf } from '@tabletime/contract';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useBusinessDate } from '../../cache/use-business-date.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { mirrored } from '../../theme/direction.tsx';
import { ToggleField } from '../../ui/toggle-field.tsx';
import { dayMinutes, type Who, zoneTablesOf } from './fits.ts';
import { RuleMark } from './rule-mark.tsx';
import { type TariffContext, type TariffWords, useTariffWords } from './use-tariff-words.ts';
import { type ShownPrice, WeekGrid } from './week-grid.tsx';
import { datesFrom, houseSpans, type ReadRules, weekOf } from './week-model.ts';

export interface ShownBook {
  house: HousePrice;
  rules: ReadRules;
}

interface WeekViewProps {
  inForce: ShownBook;
  typed: ShownBook;
  isChanged: boolean;
  context: TariffContext;
}

/** What each hour of a week costs and by which rule, for the people and the table that are chosen. */
export const WeekView = ({ inForce, typed, isChanged, context }: WeekViewProps) => {
  const t = useT();
  const language = useLanguage();
  const { day } = useFormat();
  const titleId = useId();
  const today = useBusinessDate();
  const words = useTariffWords(context);
  const [weeks, setWeeks] = useState(0);
  const [who, setWho] = useState<Who>({ groupType: 'Mixed', tableNumber: 0, guestClass: null });
  const [shown, setShown] = useState<'now' | 'new'>('new');
  const book = isChanged && shown === 'now' ? inForce : typed;
  const first = plusDays(today, weeks * 7);
  const zoneTables = useMemo(() => zoneTablesOf(context.zones), [context.zones]);
  const week = useMemo(() => weekOf(book.rules, datesFrom(first), who, zoneTables), [book.rules, first, who, zoneTables]);
  const priceOf = (place: number | null): ShownPrice => {
    const rule = place === null ? undefined : book.rules[place];
    return rule
      ? { name: rule.name[language], halalas: rule.blockPrice, isForTable: rule.basis === 'table' }
      : { name: t('tariffs.house'), halalas: book.house.blockPrice, isForTable: false };
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1 }}>
        <Box>
          <Typography id={titleId} variant="h3">
            {t('tariffs.week.title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('tariffs.week.riyals')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton aria-label={t('tariffs.week.before')} onClick={() => setWeeks(weeks - 1)}>
            <BeforeIcon sx={mirrored} />
          </IconButton>
          <Box component="bdi" aria-live="polite" sx={{ minInlineSize: '7.5rem', textAlign: 'center', fontWeight: 600 }}>
            {t('tariffs.week.range', { from: day(first), to: day(plusDays(first, 6)) })}
          </Box>
          <IconButton aria-label={t('tariffs.week.after')} onClick={() => setWeeks(weeks + 1)}>
            <AfterIcon sx={mirrored} />
          </IconButton>
        </Box>
      </Box>
      {isChanged && (
        <ToggleField
          label={t('tariffs.week.book')}
          choices={(['now', 'new'] as const).map((value) => ({ value, content: t(`tariffs.week.${value}`) }))}
          value={shown}
          onChoose={setShown}
        />
      )}
      <WhoFields who={who} book={book} context={context} onChange={(change) => setWho({ ...who, ...change })} />
      <WeekGrid week={week} today={today} priceOf={priceOf} words={words} />
      <Legend book={book} words={words} nameOf={(place) => priceOf(place).name} />
      <HouseHours week={week} words={words} />
    </Box>
  );
};

const anyone = 'anyone';

/** A field for each difference that the rules make. */
const WhoFields = ({
  who,
  book,
  context,
  onChange,
}: {
  who: Who;
  book: ShownBook;
  context: TariffContext;
  onChange: (change: Partial<Who>) => void;
}) => {
  const t = useT();
  const language = useLanguage();
  const numberAndName = useNumberAndName();
  const read = book.rules.filter((rule) => rule !== undefined);
  const field = (id: string, label: string, value: string, onChoose: (value: string) => void, items: ReactNode) => (
    <TextField select size="small" id={`week-${id}`} label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {items}
    </TextField>
  );
  const fields = [
    ...(read.some(({ groupTypes: types }) => types)
      ? [
          field(
            'group',
            t('tariffs.week.group'),
            who.groupType,
            (value) => onChange({ groupType: groupTypes.find((type) => type === value) ?? 'Mixed' }),
            groupTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {t(`sessions.group.${type}`)}
              </MenuItem>
            )),
          ),
        ]
      : []),
    ...(context.guestClasses.length > 0
      ? [
          field(
            'class',
            t('tariffs.week.guestClass'),
            who.guestClass ?? anyone,
            (value) => onChange({ guestClass: value === anyone ? null : value }),
            [
              <MenuItem key={anyone} value={anyone}>
                {t('tariffs.week.noClass')}
              </MenuItem>,
              ...context.guestClasses.map(({ _id, name }) => (
                <MenuItem key={_id} value={_id}>
                  <bdi>{name[language]}</bdi>
                </MenuItem>
              )),
            ],
          ),
        ]
      : []),
    ...(read.some(({ tables, zones }) => tables ?? zones)
      ? [
          field('table', t('tariffs.week.table'), String(who.tableNumber), (value) => onChange({ tableNumber: Number(value) }), [
            <MenuItem key={0} value="0">
              {t('tariffs.week.anyTable')}
            </MenuItem>,
            ...tablesOf(context.zones).map(({ number }) => (
              <MenuItem key={number} value={String(number)}>
                {numberAndName(number)}
              </MenuItem>
            )),
          ]),
        ]
      : []),
  ];
  if (fields.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(110px, 100%), 1fr))' }}>
      {fields.map((one, index) => (
        <Box key={index} sx={{ display: 'grid' }}>
          {one}
        </Box>
      ))}
    </Box>
  );
};

const Legend = ({ book, words, nameOf }: { book: ShownBook; words: TariffWords; nameOf: (place: number | null) => string }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      columnGap: 2,
      rowGap: 0.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
      typography: 'body2',
    }}
  >
    {[...book.rules.keys(), null].map((place) => {
      const rule = place === null ? ({ ...book.house, basis: 'person' } as const) : book.rules[place];
      return (
        rule && (
          <Box component="li" key={place} sx={{ display: 'flex', alignItems: 'center', gap: 1, minInlineSize: 0 }}>
            <RuleMark place={place} size={20} />
            <Box component="bdi" sx={{ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              {nameOf(place)}
            </Box>
            <Box component="bdi" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {words.priceOf(rule)}
            </Box>
          </Box>
        )
      );
    })}
  </Box>
);

const HouseHours = ({ week, words }: { week: ReturnType<typeof weekOf>; words: TariffWords }) => {
  const t = useT();
  const house = houseSpans(week);
  const isAlways = house[0]?.dates.length === week.length && house[0].spans.every(({ from, to }) => from === 0 && to === dayMinutes);
  return (
    <Typography component="div" variant="body2" color="text.secondary">
      {house.length === 0 ? (
        t('tariffs.week.houseNever')
      ) : (
        <>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {t('tariffs.week.house')}
          </Box>{' '}
          {isAlways ? t('tariffs.week.houseAlways') : house.map((when, index) => <div key={index}>{words.weekInWords(when)}</div>)}
        </>
      )}
    </Typography>
  );
};
