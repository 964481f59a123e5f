import { Box, IconButton, InputAdornment, Popover, type SxProps, TextField, type Theme } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useBackCloses } from '../back-closes.ts';

export interface PickedFieldProps {
  id?: string;
  name?: string;
  label: string;
  /** In stored form, unreadable text as typed, or blank. */
  value: string;
  /** Called with the stored form, or with unreadable text. */
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  sx?: SxProps<Theme>;
}

interface Written extends PickedFieldProps {
  /** Parses to the stored form. `isWhole`: the person has left the field, so missing parts may be added. */
  read: (text: string, isWhole: boolean) => string | undefined;
  write: (value: string) => string;
  fault: string;
  opens: string;
  icon: ReactNode;
  picker: (close: () => void) => ReactNode;
}

export const PickedField = ({ id, name, label, value, onChange, error, hint, sx, read, write, fault, opens, icon, picker }: Written) => {
  const [typed, setTyped] = useState<{ text: string; gave: string; isLeft: boolean }>();
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // Typed text stays until another value arrives; a form may ignore unusable text.
  const isLasting = typed !== undefined && (typed.gave === value || (value === '' && read(typed.gave, false) === undefined));
  const shown = isLasting ? typed.text : read(value, false) === value ? write(value) : value;
  const isUnread = isLasting && typed.isLeft && typed.text.trim() !== '' && read(typed.text, true) === undefined;
  const shownError = isUnread ? fault : error;

  const handleType = (text: string) => {
    const gave = read(text, false) ?? text.trim();
    setTyped({ text, gave, isLeft: false });
    if (gave !== value) onChange(gave);
  };
  const handleLeave = () => {
    if (!isLasting) return;
    const whole = read(typed.text, true);
    setTyped(whole === undefined ? { ...typed, isLeft: true } : undefined);
    if (whole !== undefined && whole !== value) onChange(whole);
  };
  const close = () => {
    setTyped(undefined);
    setIsOpen(false);
  };
  return (
    <>
      <TextField
        {...(id !== undefined && { id })}
        {...(name !== undefined && { name })}
        ref={field}
        label={label}
        value={shown}
        onChange={({ target }) => handleType(target.value)}
        onBlur={handleLeave}
        onKeyDown={({ key }) => key === 'Enter' && handleLeave()}
        error={shownError !== undefined}
        helperText={shownError ?? hint}
        slotProps={{
          htmlInput: { autoComplete: 'off', maxLength: 40 },
          formHelperText: shownError === undefined ? {} : { role: 'alert' },
          input: {
            sx: { paddingInlineEnd: 0, '& input': { paddingInlineEnd: 0, textOverflow: 'ellipsis' } },
            endAdornment: (
              <InputAdornment position="end" sx={{ marginInlineStart: 0 }}>
                <IconButton aria-label={opens} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
                  {icon}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        {...(sx !== undefined && { sx })}
      />
      <Popover
        open={isOpen}
        anchorEl={() => field.current?.querySelector('.MuiInputBase-root') ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': opens, 'aria-modal': true } }}
      >
        <Opened onClose={close}>{picker(close)}</Opened>
      </Popover>
    </>
  );
};

/** Back closes the picker, not the form below it. */
const Opened = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  useBackCloses(onClose);
  return <Box>{children}</Box>;
};
