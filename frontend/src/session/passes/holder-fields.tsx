import { Box, TextField } from '@mui/material';
import type { WordingKey } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import type { HolderDraft } from './holder-draft.ts';

interface HolderFieldsProps {
  value: HolderDraft;
  onChange: (value: HolderDraft) => void;
  /** Found on this device. */
  faults: Partial<Record<keyof HolderDraft, WordingKey>>;
  /** The server's, by `holder.name` and `holder.phone`. */
  refused: Record<string, string>;
  autoFocus?: boolean;
}

/** Who holds a pass: a name, and a phone number in any spelling. */
export const HolderFields = ({ value, onChange, faults, refused, autoFocus = false }: HolderFieldsProps) => {
  const t = useT();
  const faultOf = (field: keyof HolderDraft): string | undefined => {
    const fault = faults[field];
    return refused[`holder.${field}`] ?? (fault && t(fault));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
      <TextField
        label={t('passes.holder.name')}
        value={value.name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
        error={faultOf('name') !== undefined}
        helperText={faultOf('name')}
        required
        autoFocus={autoFocus}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 100, autoComplete: 'off' }, formHelperText: { role: 'alert' } }}
      />
      <TextField
        type="tel"
        label={t('passes.holder.phone')}
        value={value.phone}
        onChange={({ target }) => onChange({ ...value, phone: target.value })}
        error={faultOf('phone') !== undefined}
        helperText={faultOf('phone')}
        slotProps={{
          htmlInput: { dir: 'ltr', inputMode: 'tel', maxLength: 40, autoComplete: 'off' },
          formHelperText: { role: 'alert' },
        }}
      />
    </Box>
  );
};
