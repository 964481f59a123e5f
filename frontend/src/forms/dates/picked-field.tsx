import { Box, IconButton, InputAdornment, Popover, type SxProps, TextField, type Theme } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useBackCloses } from '../back-closes.ts';

/** What a day's and a time's field have in common. */
export interface PickedFieldProps {
  id?: string;
  name?: string;
  label: string;
  /** As it is stored; what was typed where nothing could be read from it; or blank. */
  value: string;
  /** Called with what could be read, as it is stored, or else with the text itself. */
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  sx?: SxProps<Theme>;
}

interface Written extends PickedFieldProps {
  /** What a text means, as it is stored. `isWhole` once the person has left it: what is missing may then be added. */
  read: (text: string, isWhole: boolean) => string | undefined;
  /** What is stored as it is shown. */
  write: (value: string) => string;
  /** Says what can be typed, where nothing could be read. */
  fault: string;
  /** The name of the button that opens the picker. */
  opens: string;
  icon: ReactNode;
  picker: (close: () => void) => ReactNode;
}

/** A text that can be typed in many ways and is shown in one, with a picker behind the button at its end. */
export const PickedField = ({ id, name, label, value, onChange, error, hint, sx, read, write, fault, opens, icon, picker }: Written) => {
  const [typed, setTyped] = useState<{ text: string; gave: string; isLeft: boolean }>();
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // What is typed lasts until another value comes from elsewhere; a form may take no notice of what it cannot use.
  const isLasting = typed !== undefined && (typed.gave === value || (value === '' && read(typed.gave, false) === undefined));
  const shown = isLasting ? typed.text : read(value, false) === value ? write(value) : value;
  const isUnread = isLasting && typed.isLeft && typed.text.trim() !== '' && read(typed.text, true) === undefined;
  const said = isUnread ? fault : error;

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
        error={said !== undefined}
        helperText={said ?? hint}
        slotProps={{
          htmlInput: { autoComplete: 'off', maxLength: 40 },
          formHelperText: said === undefined ? {} : { role: 'alert' },
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

/** Back closes what is open, and not the form below it. */
const Opened = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  useBackCloses(onClose);
  return <Box>{children}</Box>;
};
