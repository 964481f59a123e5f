import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, Button } from '@mui/material';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Choices } from '../fields/choices.tsx';
import { FieldGroup } from '../fields/field-group.tsx';
import { PickedField, type PickedFieldProps } from './picked-field.tsx';
import { readTime } from './read-dates.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const minutes = Array.from({ length: 12 }, (_, step) => step * 5);
const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const TimeField = (field: PickedFieldProps) => {
  const t = useT();
  const { timeOfDay, hour: hourName } = useFormat();
  const chosen = readTime(field.value);
  const [hour, minute] = chosen?.split(':').map(Number) ?? [];
  return (
    <PickedField
      {...field}
      read={readTime}
      write={timeOfDay}
      fault={t('dates.not_a_time', { field: field.label, example: timeOfDay('19:30') })}
      opens={t('dates.choose_time', { field: field.label })}
      icon={<ClockIcon />}
      picker={(close) => (
        <Box sx={{ display: 'grid', gap: 1, padding: 1.5, inlineSize: 'min(368px, calc(100vw - 34px))' }}>
          <FieldGroup
            label={t('dates.hour')}
            aside={
              <Button
                variant="text"
                onClick={close}
                sx={{ minBlockSize: 36, paddingInline: 1.5, marginBlock: -0.5, color: 'primary.main' }}
              >
                {t('action.close')}
              </Button>
            }
          >
            <Choices
              isDense
              type="radio"
              minWidth={50}
              choices={hours.map((value) => ({ value, content: <span style={{ whiteSpace: 'nowrap' }}>{hourName(value)}</span> }))}
              isChosen={(value) => value === hour}
              onChoose={(value) => field.onChange(`${twoDigits(value)}:${twoDigits(minute ?? 0)}`)}
            />
          </FieldGroup>
          <FieldGroup label={t('dates.minute')}>
            <Choices
              isDense
              type="radio"
              minWidth={50}
              choices={minutes.map((value) => ({ value, content: twoDigits(value) }))}
              isChosen={(value) => value === minute}
              onChoose={(value) => field.onChange(`${twoDigits(hour ?? 0)}:${twoDigits(value)}`)}
            />
          </FieldGroup>
        </Box>
      )}
    />
  );
};
