import { Box, IconButton, InputAdornment, Popover, type SxProps, TextField, type Theme, useTheme } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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

/** Pixels between the field and its picker, and between the picker and the edges of the screen. */
const [gap, edge] = [4, 8];
/** Pixels of the highest picker. */
const highest = 384;

interface Place {
  isBelow: boolean;
  /** Pixels for the picker on its side of the field. */
  room: number;
}

/** Below the field, unless only the other side has enough room, or more. */
const placeAt = (box: Element): Place => {
  const { top, bottom } = box.getBoundingClientRect();
  const [above, below] = [top, window.innerHeight - bottom].map((room) => room - gap - edge) as [number, number];
  const isBelow = below >= Math.min(highest, above);
  return { isBelow, room: isBelow ? below : above };
};

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
  const { direction } = useTheme();
  const [isOpen, setIsOpen] = useState(false);
  const [{ isBelow, room }, setPlace] = useState<Place>({ isBelow: true, room: highest });
  const field = useRef<HTMLDivElement>(null);
  const boxOf = () => field.current?.querySelector('.MuiInputBase-root') ?? null;
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
  const findPlace = () => {
    const box = boxOf();
    if (box) setPlace(placeAt(box));
  };
  const handleOpen = () => {
    const box = boxOf();
    if (box && placeAt(box).room < highest) field.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    findPlace();
    setIsOpen(true);
  };
  const close = () => {
    setTyped(undefined);
    setIsOpen(false);
  };
  const start = direction === 'rtl' ? 'right' : 'left';
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
                <IconButton aria-label={opens} aria-haspopup="dialog" aria-expanded={isOpen} onClick={handleOpen}>
                  {icon}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        // Below the bar or a panel's actions, where the field scrolls to the top.
        sx={[{ scrollMarginBlockStart: 88 }, ...[sx ?? []].flat()]}
      />
      <Popover
        open={isOpen}
        anchorEl={boxOf}
        onClose={close}
        anchorOrigin={{ vertical: isBelow ? 'bottom' : -gap, horizontal: start }}
        transformOrigin={{ vertical: isBelow ? -gap : 'bottom', horizontal: start }}
        marginThreshold={edge}
        slotProps={{ paper: { role: 'dialog', 'aria-label': opens, 'aria-modal': true, sx: { maxBlockSize: room } } }}
      >
        <Opened onClose={close} onResize={findPlace}>
          {picker(close)}
        </Opened>
      </Popover>
    </>
  );
};

interface OpenedProps {
  onClose: () => void;
  onResize: () => void;
  children: ReactNode;
}

/** Back closes the picker, not the form below it. */
const Opened = ({ onClose, onResize, children }: OpenedProps) => {
  useBackCloses(onClose);
  useEffect(() => {
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  });
  return <Box>{children}</Box>;
};
