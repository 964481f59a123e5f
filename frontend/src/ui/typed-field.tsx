import { TextField, type TextFieldProps } from '@mui/material';
import { useLayoutEffect, useState } from 'react';

/** Milliseconds without typing before a text takes effect. */
const rest = 250;

interface TypedFieldProps {
  id: string;
  label: string;
  value: string;
  /** Converts typed text to the form of `value`; by default the text itself. */
  readAs?: (text: string) => string;
  type?: 'text' | 'search';
  /** A text with a fault takes no effect. */
  faultOf: (text: string) => string | undefined;
  /** After a pause in typing, with valid text. */
  onTyped: (text: string) => void;
  inputRef?: React.Ref<HTMLInputElement>;
  slotProps?: TextFieldProps['slotProps'];
  sx?: TextFieldProps['sx'];
}

const trimmed = (text: string): string => text.trim();

/** Takes effect after a pause in typing. Input is kept until another value takes effect, such as by the browser's Back. */
export const TypedField = ({ value, readAs = trimmed, type = 'text', faultOf, onTyped, slotProps, ...field }: TypedFieldProps) => {
  const [entered, setEntered] = useState({ at: value, text: value });
  // Typed text stays as it is: a person who pauses after a comma continues behind it.
  const text = entered.at === value || (value !== '' && readAs(entered.text) === value) ? entered.text : value;
  const fault = text.trim() === '' ? undefined : faultOf(text);

  // Ends with the page that is left, while the next one loads: a passive effect would go on and lead back.
  useLayoutEffect(() => {
    if (readAs(text) === value || fault !== undefined) return undefined;
    const timer = setTimeout(() => {
      // From here on the input follows its value: a removed filter does not come back.
      setEntered({ at: readAs(text), text });
      onTyped(text);
    }, rest);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      {...field}
      type={type}
      value={text}
      onChange={({ target }) => setEntered({ at: value, text: target.value })}
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ formHelperText: { role: 'alert' }, ...slotProps }}
    />
  );
};
