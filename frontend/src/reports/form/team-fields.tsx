import { Box, FormControlLabel, Switch, TextField } from '@mui/material';
import { figureInput } from '../../forms/fields/figure-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import { FieldLabel } from '../section.tsx';
import { PeopleField } from './people-field.tsx';
import type { ReportFields } from './report-fields.ts';

export const TeamFields = (fields: ReportFields) => {
  const t = useT();
  const { draft, onType } = fields;
  return (
    <>
      <PeopleField {...fields} />
      <FormControlLabel
        sx={{ margin: 0, gap: 1, minBlockSize: 48, justifySelf: 'start' }}
        control={<Switch checked={draft.attendanceChecked} onChange={(_, attendanceChecked) => onType({ attendanceChecked })} />}
        label={<Box sx={{ fontWeight: 600 }}>{t('reports.field.attendanceChecked')}</Box>}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
        <Count {...fields} name="attendanceCount" />
        <Count {...fields} name="teamSize" />
      </Box>
    </>
  );
};

const Count = ({ name, draft, faults, onType }: ReportFields & { name: 'attendanceCount' | 'teamSize' }) => {
  const t = useT();
  const fault = faults[name];
  return (
    <TextField
      id={`report-${name}`}
      name={name}
      label={<FieldLabel label={t(`reports.field.${name}`)} isOptional />}
      value={draft[name]}
      onChange={({ target }) => onType({ [name]: target.value })}
      onFocus={({ target }) => target.select()}
      error={fault !== undefined}
      helperText={fault ?? t(`reports.hint.${name}`)}
      sx={{ alignSelf: 'start', '& .MuiInputLabel-root': { whiteSpace: 'normal' } }}
      slotProps={{
        htmlInput: figureInput(),
        formHelperText: fault === undefined ? {} : { role: 'alert' },
      }}
    />
  );
};
