import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { BusinessDate, groupTypes, weekdays } from '@tabletime/contract';
import { useState } from 'react';
import { DayField } from '../../forms/dates/day-field.tsx';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { directionOf, useLanguage, useOwnLanguageFirst } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { ToggleField } from '../../ui/toggle-field.tsx';
import { ruleLimits } from './read-book.ts';
import type { TypedRule } from './tariff-draft.ts';
import type { TariffContext } from './use-tariff-words.ts';
import { datesFrom } from './week-model.ts';

interface RuleFormProps {
  rule: TypedRule;
  place: number;
  count: number;
  context: TariffContext;
  faultOf: (field: string) => string | undefined;
  onChange: (change: Partial<TypedRule>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

const anyWeek = datesFrom('1999-01-03');
const twoColumns = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;

const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];

export const RuleForm = ({ rule, place, count, context, faultOf, onChange, onMove, onRemove }: RuleFormProps) => {
  const t = useT();
  const languages = useOwnLanguageFirst();
  const { weekdayShort } = useFormat();
  // `aria-disabled` keeps the focus: the next step may go the other way.
  const step = { '&[aria-disabled=true]': { opacity: 0.6 } };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        padding: 1.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={twoColumns}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={t(language === 'en' ? 'tariffs.rule.nameEn' : 'tariffs.rule.nameAr')}
            value={rule[language]}
            onChange={(event) => onChange({ [language]: event.target.value })}
            error={faultOf(`name.${language}`) !== undefined}
            helperText={faultOf(`name.${language}`)}
            slotProps={{
              htmlInput: { dir: directionOf(language), lang: language, maxLength: ruleLimits.name, autoComplete: 'off' },
              formHelperText: { role: 'alert' },
            }}
          />
        ))}
      </Box>
      <Box sx={{ ...twoColumns, alignItems: 'start' }}>
        <FigureField
          unit="money"
          label={t('tariffs.rule.price')}
          value={rule.price}
          onChange={(price) => onChange({ price })}
          error={faultOf('blockPrice')}
        />
        <ToggleField
          label={t('tariffs.rule.basis')}
          choices={(['person', 'table'] as const).map((value) => ({ value, content: t(`tariffs.rule.${value}`) }))}
          value={rule.basis}
          onChoose={(basis) => onChange({ basis, ...(basis === 'table' && { guestClass: '' }) })}
        />
      </Box>
      <FieldGroup label={t('tariffs.rule.days')} hint={t('tariffs.rule.daysHint')} error={faultOf('days')}>
        <Choices
          type="checkbox"
          minWidth={56}
          choices={weekdays.map((value, index) => ({ value, content: weekdayShort(anyWeek[index]!) }))}
          isChosen={(day) => rule.days.includes(day)}
          onChoose={(day) => onChange({ days: toggled(rule.days, day) })}
        />
      </FieldGroup>
      <FieldGroup label={t('tariffs.rule.hours')} hint={t('tariffs.rule.hoursHint')}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={end}
              label={t(`tariffs.rule.${end}`)}
              value={rule[end]}
              onChange={(time) => onChange({ [end]: time })}
              error={faultOf(end)}
            />
          ))}
        </Box>
      </FieldGroup>
      <Dates dates={rule.dates} error={faultOf('dates')} onChange={(dates) => onChange({ dates })} />
      <ForWhom rule={rule} context={context} faultOf={faultOf} onChange={onChange} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" aria-disabled={place === 0} onClick={() => onMove(-1)} sx={step}>
          {t('tariffs.rules.earlier')}
        </Button>
        <Button variant="outlined" aria-disabled={place === count - 1} onClick={() => onMove(1)} sx={step}>
          {t('tariffs.rules.later')}
        </Button>
        <Button variant="text" color="error" onClick={onRemove}>
          {t('tariffs.rules.remove')}
        </Button>
      </Box>
    </Box>
  );
};

interface DatesProps {
  dates: string[];
  error: string | undefined;
  onChange: (dates: string[]) => void;
}

const Dates = ({ dates, error, onChange }: DatesProps) => {
  const t = useT();
  const { date } = useFormat();
  const [typed, setTyped] = useState('');
  const handleType = (text: string) => {
    if (!BusinessDate.safeParse(text).success) return setTyped(text);
    setTyped('');
    onChange([...new Set([...dates, text])].toSorted());
  };
  return (
    <FieldGroup label={t('tariffs.rule.dates')} hint={t('tariffs.rule.datesHint')} error={error}>
      {dates.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 1.5 }}>
          {dates.map((day) => (
            <Button
              key={day}
              variant="outlined"
              size="small"
              endIcon={<RemoveIcon />}
              aria-label={t('tariffs.rule.removeDate', { date: date(day) })}
              onClick={() => onChange(dates.filter((one) => one !== day))}
            >
              {date(day)}
            </Button>
          ))}
        </Box>
      )}
      {dates.length < ruleLimits.dates && (
        <DayField label={t('tariffs.rule.addDate')} value={typed} onChange={handleType} sx={{ inlineSize: { xs: '100%', sm: '50%' } }} />
      )}
    </FieldGroup>
  );
};

const ForWhom = ({ rule, context, faultOf, onChange }: Pick<RuleFormProps, 'rule' | 'context' | 'faultOf' | 'onChange'>) => {
  const t = useT();
  const language = useLanguage();
  const { guestClasses, zones } = context;
  const named = zones.flatMap(({ name }) => (name ? [name] : []));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <div>
        <Typography sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>{t('tariffs.rule.whom')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('tariffs.rule.everyone')}
        </Typography>
      </div>
      <Choices
        type="checkbox"
        minWidth={88}
        choices={groupTypes.map((value) => ({ value, content: t(`sessions.group.${value}`) }))}
        isChosen={(type) => rule.groupTypes.includes(type)}
        onChoose={(type) => onChange({ groupTypes: groupTypes.filter((one) => toggled(rule.groupTypes, type).includes(one)) })}
      />
      {named.length > 0 && (
        <FieldGroup label={t('tariffs.rule.zones')} error={faultOf('zones')}>
          <Choices
            type="checkbox"
            minWidth={88}
            choices={named.map((name) => ({ value: name.en, content: <bdi>{name[language]}</bdi> }))}
            isChosen={(zone) => rule.zones.includes(zone)}
            onChoose={(zone) => onChange({ zones: toggled(rule.zones, zone) })}
          />
        </FieldGroup>
      )}
      <Box sx={{ ...twoColumns, alignItems: 'start' }}>
        <TextField
          label={t('tariffs.rule.tables')}
          value={rule.tables}
          onChange={(event) => onChange({ tables: event.target.value })}
          error={faultOf('tables') !== undefined}
          helperText={faultOf('tables') ?? t('tariffs.rule.tablesHint')}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 200, autoComplete: 'off', inputMode: 'text' } }}
        />
        {rule.basis === 'person' && guestClasses.length > 0 && (
          <TextField
            select
            id={`rule-${rule.key}-class`}
            label={t('tariffs.rule.guestClass')}
            value={rule.guestClass}
            onChange={(event) => onChange({ guestClass: event.target.value })}
            error={faultOf('guestClass') !== undefined}
            helperText={faultOf('guestClass')}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{t('tariffs.rule.anyGuest')}</MenuItem>
            {guestClasses.map(({ _id, name }) => (
              <MenuItem key={_id} value={_id}>
                <bdi>{name[language]}</bdi>
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </Box>
  );
};
