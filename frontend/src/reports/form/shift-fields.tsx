import EveningIcon from '@mui/icons-material/WbTwilightOutlined';
import MorningIcon from '@mui/icons-material/WbSunnyOutlined';
import NightIcon from '@mui/icons-material/NightsStayOutlined';
import { Box } from '@mui/material';
import { calendarDate, type Shift, shifts } from '@tabletime/contract';
import { Choices } from '../../forms/fields/choices.tsx';
import { DayField } from '../../forms/dates/day-field.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { useT } from '../../i18n/use-t.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { useShiftHours } from '../report-name.ts';
import type { ReportFields } from './report-fields.ts';

const icons = { Morning: MorningIcon, Evening: EveningIcon, Night: NightIcon } as const satisfies Record<Shift, unknown>;

export const ShiftFields = ({ draft, faults, onType }: ReportFields) => {
  const t = useT();
  const { timezone } = useCafe();
  const hours = useShiftHours();
  return (
    <>
      <FieldGroup label={t('reports.field.shift')} error={faults.shift}>
        <Choices
          type="radio"
          minWidth={72}
          choices={shifts.map((shift) => {
            const Icon = icons[shift];
            return {
              value: shift,
              content: (
                <Box component="span" sx={{ display: 'grid', justifyItems: 'center', gap: 0.25, paddingBlock: 1.25 }}>
                  <Icon aria-hidden />
                  {t(`reports.shift.${shift}`)}
                  <Box component="bdi" sx={{ fontSize: '0.8125rem', fontWeight: 500 }}>
                    {hours(shift)}
                  </Box>
                </Box>
              ),
            };
          })}
          isChosen={(shift) => draft.shift === shift}
          onChoose={(shift) => onType({ shift })}
        />
      </FieldGroup>
      <DayField
        id="report-date"
        name="date"
        label={t('reports.field.date')}
        value={draft.date}
        onChange={(date) => onType({ date })}
        error={faults.date}
        hint={t('reports.hint.date')}
        max={calendarDate(serverNow(), timezone)}
        sx={{ maxInlineSize: { sm: 280 } }}
      />
    </>
  );
};
