import { Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, type Ref, useRef } from 'react';

interface FilePickerProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  icon: ReactNode;
  disabled: boolean;
  /** Types of files; a telephone makes its photos one of them. */
  accept: readonly string[];
  multiple?: boolean;
  /** Opens the camera at once, where there is one, in place of a choice. */
  capture?: 'environment';
  onPick: (files: File[]) => void;
}

/** A button that opens the device's own picker of files, or its camera. */
export const FilePicker = ({ ref, label, icon, disabled, accept, multiple = false, capture, onPick }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(ref && { ref })} variant="outlined" startIcon={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={label}
        style={visuallyHidden}
        accept={accept.join(',')}
        multiple={multiple}
        capture={capture}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file may be picked again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
};
