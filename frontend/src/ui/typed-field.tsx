import { TextField, type TextFieldProps } from '@mui/material';
import { useEffect, useState } from 'react';

/** Milliseconds of rest after which what was typed counts. */
const rest = 250;

interface TypedFieldProps {
  id: string;
  label: string;
  /** What counts now. */
  value: string;
  /** What counts of a text, in the form of `value`; the text itself unless said otherwise. */
  readAs?: (text: string) => string;
  type?: 'text' | 'search';
  /** Why a text makes no sense; it does not count then. */
  faultOf: (text: string) => string | undefined;
  /** Called once somebody has stopped to type, with text that makes sense. */
  onTyped: (text: string) => void;
  inputRef?: React.Ref<HTMLInputElement>;
  slotProps?: TextFieldProps['slotProps'];
  sx?: TextFieldProps['sx'];
}

const trimmed = (text: string): string => text.trim();

/** A field whose text counts after a moment of rest. What is typed lasts until something else counts, as by the browser's own buttons. */
export const TypedField = ({ value, readAs = trimmed, type = 'text', faultOf, onTyped, slotProps, ...field }: TypedFieldProps) => {
  const [entered, setEntered] = useState({ at: value, text: value });
  // What is typed stays as it is typed: a person who pauses after a comma goes on behind it.
  const text = entered.at === value || (value !== '' && readAs(entered.text) === value) ? entered.text : value;
  const fault = text.trim() === '' ? undefined : faultOf(text);

  useEffect(() => {
    if (readAs(text) === value || fault !== undefined) return undefined;
    const timer = setTimeout(() => {
      // From now on it lasts only as long as it counts: a filter that is taken away does not come back.
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
