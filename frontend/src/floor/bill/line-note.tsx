import { TextField } from '@mui/material';
import { billLimits, LineNote, type WordingKey } from '@tabletime/contract';
import type { KeyboardEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { WantedThing } from './order-queue.ts';

/** The note that is being typed, and its line without it. */
export interface Noting {
  line: WantedThing;
  text: string;
}

export const noteFault = (text: string): WordingKey | undefined =>
  LineNote.safeParse(text).error?.issues[0]?.message as WordingKey | undefined;

/** As the server keeps it; empty for none. */
export const noteOf = (text: string): string => LineNote.parse(text) ?? '';

interface LineNoteFieldProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  /** By Enter, or when the focus leaves. */
  onNoted: () => void;
}

export const LineNoteField = ({ label, text, onType, onNoted }: LineNoteFieldProps) => {
  const t = useT();
  const fault = noteFault(text);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Otherwise it would send the order.
    event.preventDefault();
    onNoted();
  };
  return (
    <TextField
      autoFocus
      fullWidth
      size="small"
      id="line-note"
      label={label}
      placeholder={t('order.note_example')}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={handleKey}
      onBlur={onNoted}
      error={fault !== undefined}
      helperText={fault && t(fault)}
      slotProps={{
        htmlInput: { dir: 'auto', maxLength: billLimits.note, autoComplete: 'off', enterKeyHint: 'done' },
        formHelperText: { role: 'alert' },
      }}
      sx={{ marginBlock: 0.5 }}
    />
  );
};
