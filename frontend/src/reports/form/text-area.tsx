import { Box, TextField } from '@mui/material';
import { reportLimits, reportTexts } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import type { TextName } from '../report-texts.ts';
import type { ReportFields } from './report-fields.ts';
import { FieldLabel } from '../section.tsx';

interface TextAreaProps extends ReportFields {
  name: TextName;
  /** Always counts characters; otherwise only near the limit. */
  isCounted?: boolean;
  isRequired?: boolean;
  rows?: number;
}

/** Share of the limit from which characters are counted. */
const near = 0.8;

export const TextArea = ({ name, draft, faults, onType, isCounted = false, isRequired = false, rows = 2 }: TextAreaProps) => {
  const t = useT();
  const typed = draft[name].trim().length;
  const fault = faults[name];
  const most = name === 'privateNotes' ? reportLimits.text : reportTexts[name].most;
  const isOver = typed > most;
  return (
    <TextField
      id={`report-${name}`}
      name={name}
      label={<FieldLabel label={t(`reports.field.${name}`)} isOptional={!isRequired} />}
      value={draft[name]}
      onChange={({ target }) => onType({ [name]: target.value })}
      error={fault !== undefined}
      required={isRequired}
      multiline
      minRows={rows}
      maxRows={12}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span role={fault === undefined ? undefined : 'alert'}>{fault ?? t(`reports.hint.${name}`)}</span>
          {(isCounted || typed > near * most) && (
            <Box component="span" dir="auto" sx={{ flexShrink: 0, fontWeight: isOver ? 700 : 400 }}>
              {t('reports.characters', { typed, most })}
            </Box>
          )}
        </Box>
      }
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
};
