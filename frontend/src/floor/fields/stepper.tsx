import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, IconButton, OutlinedInput, TextField } from '@mui/material';
import { readTableNumber, sessionLimits } from '@tabletime/contract';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { figureInput } from '../../forms/fields/figure-field.tsx';
import { stepped } from '../session-draft.ts';
import { useT } from '../../i18n/use-t.ts';

interface StepperProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  read: (text: string) => number | null;
  from: number;
  to: number;
  lessLabel: string;
  moreLabel: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export const Stepper = ({ label, value, onChange, read, from, to, lessLabel, moreLabel, error, hint }: StepperProps) => {
  const number = read(value);
  const button = { border: 1, borderColor: 'divider', inlineSize: 56, blockSize: 56, flexShrink: 0 } as const;
  return (
    <FieldGroup label={label} error={error} hint={hint}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <IconButton
          aria-label={lessLabel}
          disabled={number !== null && number <= from}
          onClick={() => onChange(stepped(number, -1, from, to))}
          sx={button}
        >
          <RemoveIcon />
        </IconButton>
        <OutlinedInput
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => event.target.select()}
          error={error !== undefined}
          inputProps={{ 'aria-label': label, ...figureInput() }}
          sx={{
            flexGrow: 1,
            minInlineSize: 56,
            '& input': { textAlign: 'center', fontSize: '1.5rem', fontWeight: 700, paddingBlock: 0, blockSize: 56 },
          }}
        />
        <IconButton
          aria-label={moreLabel}
          disabled={number !== null && number >= to}
          onClick={() => onChange(stepped(number, 1, from, to))}
          sx={button}
        >
          <AddIcon />
        </IconButton>
      </Box>
    </FieldGroup>
  );
};

interface TableFieldProps {
  value: string;
  onType: (entry: { tableNumber: string }) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

export const TableField = ({ value, onType, error, hint }: TableFieldProps) => {
  const t = useT();
  return (
    <Stepper
      label={t('sessions.start.table_number')}
      value={value}
      onChange={(tableNumber) => onType({ tableNumber })}
      read={readTableNumber}
      from={1}
      to={sessionLimits.tables}
      lessLabel={t('sessions.start.table_down')}
      moreLabel={t('sessions.start.table_up')}
      error={error}
      hint={hint}
    />
  );
};

interface MinutesFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string;
  isReadOnly?: boolean;
}

export const MinutesField = ({ label, value, onChange, error, hint, isReadOnly = false }: MinutesFieldProps) => (
  <TextField
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={error !== undefined}
    helperText={error ?? hint}
    slotProps={{
      htmlInput: { readOnly: isReadOnly, ...figureInput() },
      formHelperText: error ? { role: 'alert' } : {},
    }}
  />
);
