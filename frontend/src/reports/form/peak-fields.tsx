import { Box } from '@mui/material';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { useT } from '../../i18n/use-t.ts';
import { FieldLabel } from '../section.tsx';
import { endsNextDay } from './report-draft.ts';
import type { ReportFields } from './report-fields.ts';

/** An end before the start is on the next day. */
export const PeakFields = ({ draft, faults, onType }: ReportFields) => {
  const t = useT();
  const time = (name: 'peakStart' | 'peakEnd', label: string) => (
    <TimeField
      id={`report-${name}`}
      name={name}
      label={label}
      value={draft[name]}
      onChange={(time) => onType({ [name]: time })}
      error={faults[name]}
    />
  );
  return (
    <FieldGroup
      label={<FieldLabel label={t('reports.field.peakHours')} isOptional />}
      error={faults.peakStart ?? faults.peakEnd}
      hint={endsNextDay(draft) ? t('reports.peak.nextDay') : ''}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', maxInlineSize: { sm: 420 } }}>
        {time('peakStart', t('reports.peak.from'))}
        {time('peakEnd', t('reports.peak.to'))}
      </Box>
    </FieldGroup>
  );
};
