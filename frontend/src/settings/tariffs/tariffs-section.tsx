import TariffIcon from '@mui/icons-material/PriceChangeOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import {
  businessDateOf,
  riyals,
  type Settings,
  type TariffBook,
  type TariffBookAnswer,
  tariffOf,
  type TariffRule,
  timeOfDay,
} from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { changeTariffBook, tariffBookQuery } from '../../api/tariffs.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { readTime } from '../../forms/dates/read-dates.ts';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Change } from '../../ui/change-list.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft } from '../use-draft.ts';
import { bookChanges } from './book-changes.ts';
import { ClassesForm } from './classes-form.tsx';
import { instantOf } from './evening.ts';
import { zoneTablesOf } from './fits.ts';
import { FromField } from './from-field.tsx';
import { readBook } from './read-book.ts';
import { RuleList } from './rule-list.tsx';
import { reachOf } from './rule-reach.ts';
import { houseFields, parseBook, type TypedBook, typedBook } from './tariff-draft.ts';
import { TryEvening } from './try-evening.tsx';
import { useTariffWords } from './use-tariff-words.ts';
import { WeekView } from './week-view.tsx';

interface TariffsFormProps {
  settings: Settings;
  answer: TariffBookAnswer;
}

/** The tariff book: house price, rules in their order, a week and an evening by them. */
const TariffsForm = ({ settings, answer: { book, guestClasses, coming, change } }: TariffsFormProps) => {
  const t = useT();
  const { duration, dateTime } = useFormat();
  const { draft, type, discard } = useDraft<'book'>('tariffs');
  const { timezone, zones } = settings;
  const context = { guestClasses, zones };
  const inForce = useMemo(
    () => ({ house: book?.house ?? { blockPrice: tariffOf(settings).pricePerPerson }, rules: book?.rules ?? [] }),
    [book, settings],
  );
  const typed = useMemo(() => parseBook(draft.book) ?? typedBook(inForce), [draft.book, inForce]);
  const read = useMemo(() => readBook(typed, inForce.house), [typed, inForce.house]);
  const zoneTables = useMemo(() => zoneTablesOf(zones), [zones]);
  // A keystroke does not wait for it.
  const settled = useDeferredValue(read.rules);
  const reach = useMemo(() => reachOf(settled, zoneTables), [settled, zoneTables]);
  const readable = useMemo(() => read.rules.filter((rule) => rule !== undefined), [read.rules]);
  const { day, time } = typed.from;
  const clock = readTime(time);
  const from = day !== '' && clock !== undefined && read.faults['from'] === undefined ? instantOf(day, clock, timezone) : undefined;
  // Rules from the moment of a book to come replace that book.
  const replaced = coming && coming.from === from ? coming : inForce;
  const changed = useBookChanges(replaced, { house: read.house, rules: readable }, context);
  const isChanged = changed.length > 0;
  const fromWords = from !== undefined && dateTime(from);
  const changes =
    isChanged && fromWords
      ? [...changed, { field: 'from', label: t('tariffs.change.from'), before: t('tariffs.from.now'), after: fromWords }]
      : changed;
  const put = (change: Partial<TypedBook>) => type('book', JSON.stringify({ ...typed, ...change }));
  const terms = { timezone, zoneTables };

  return (
    <SettingsForm
      section="tariffs"
      title={t('tariffs.title')}
      icon={<TariffIcon />}
      changes={changes}
      faults={read.faults}
      isDirty={isChanged || Object.keys(read.faults).length > 0}
      confirmTitle={t('tariffs.confirm')}
      consequences={fromWords ? t('tariffs.meansFrom', { time: fromWords }) : t('tariffs.means')}
      done="done.tariff_book_changed"
      lastChange={change}
      action="TARIFF_BOOK_CHANGED"
      send={(reason, key) => changeTariffBook(settings.version, { house: read.house, rules: readable, from, reason }, key)}
      onDiscard={discard}
      preview={
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, alignContent: 'start' }}>
          <WeekView inForce={inForce} typed={read} isChanged={isChanged} context={context} />
          <TryEvening
            inForce={{ ...inForce, ...terms }}
            typed={{ house: read.house, rules: readable, ...terms }}
            isChanged={isChanged}
            tariff={tariffOf(settings)}
            context={context}
          />
        </Box>
      }
      fields={(faultOf) => (
        <>
          <Typography color="text.secondary">{t('tariffs.lead')}</Typography>
          {coming && (
            <Coming
              coming={coming}
              timezone={timezone}
              onShow={(book) => put(book)}
              onTakeBack={(moment) => put({ ...typedBook(inForce), from: moment })}
            />
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
            {houseFields.map((field) => (
              <FigureField
                key={field}
                name={`house.${field}`}
                unit="money"
                label={t(`tariffs.field.${field}`)}
                value={typed.house[field]}
                onChange={(text) => put({ house: { ...typed.house, [field]: text } })}
                error={faultOf(`house.${field}`)}
                hint={t(`tariffs.hint.${field}`, { time: duration(settings.blockMinutes) })}
                sx={field === 'blockPrice' ? { gridColumn: { sm: '1 / -1' } } : {}}
              />
            ))}
          </Box>
          <RuleList
            rules={typed.rules}
            read={read.rules}
            reach={reach}
            context={context}
            faultOf={faultOf}
            onChange={(rules) => put({ rules })}
          />
          <FromField from={typed.from} error={faultOf('from')} onChange={(next) => put({ from: next })} />
        </>
      )}
    />
  );
};

interface ComingProps {
  coming: TariffBook;
  timezone: string;
  onShow: (book: TypedBook) => void;
  onTakeBack: (from: TypedBook['from']) => void;
}

/** Rules that count from a later moment: only others from that moment replace them. */
const Coming = ({ coming, timezone, onShow, onTakeBack }: ComingProps) => {
  const t = useT();
  const { dateTime } = useFormat();
  const atMs = Date.parse(coming.from ?? '');
  const from = { day: businessDateOf(atMs, { timezone, businessDayStartsAt: '00:00' }), time: timeOfDay(atMs, timezone) };
  return (
    <Alert severity="info" sx={{ alignItems: 'flex-start' }}>
      {t('tariffs.coming', { time: dateTime(atMs) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <Button variant="outlined" size="small" onClick={() => onShow({ ...typedBook(coming), from })}>
          {t('tariffs.comingShow')}
        </Button>
        <Button variant="text" size="small" onClick={() => onTakeBack(from)}>
          {t('tariffs.comingTakeBack')}
        </Button>
      </Box>
    </Alert>
  );
};

type Terms = Parameters<typeof bookChanges>[0];

const useBookChanges = (before: Terms, after: Terms, context: Parameters<typeof useTariffWords>[0]): Change[] => {
  const t = useT();
  const language = useLanguage();
  const { money } = useFormat();
  const words = useTariffWords(context);
  const amount = (halalas: number | undefined): string => (halalas === undefined ? t('tariffs.none') : money(riyals(halalas)));
  const rule = (one: TariffRule | undefined): string => (one ? `${words.summaryOf(one)} · ${words.priceOf(one)}` : t('tariffs.none'));
  const names = (rules: TariffRule[]): string => words.listed(rules.map(({ name }) => name[language]));
  return bookChanges(before, after).map((change, index) => {
    if (change.kind === 'house')
      return { field: change.field, label: t(`tariffs.field.${change.field}`), before: amount(change.before), after: amount(change.after) };
    if (change.kind === 'order')
      return { field: 'order', label: t('tariffs.change.order'), before: names(change.before), after: names(change.after) };
    const name = (change.after ?? change.before)?.name[language] ?? '';
    return {
      field: `rule ${index}`,
      label: t('tariffs.change.rule', { rule: `\u2068${name}\u2069` }),
      before: rule(change.before),
      after: rule(change.after),
    };
  });
};

/** Price rules, and the kinds of guests that they tell apart. */
export const TariffsSection = ({ settings }: { settings: Settings }) => {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...tariffBookQuery, staleTime: 0 });
  if (!data) {
    return error ? <ErrorState title={t('tariffs.loadFailed')} error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <TariffsForm settings={settings} answer={data} />
      <ClassesForm settings={settings} guestClasses={data.guestClasses} />
    </Box>
  );
};
