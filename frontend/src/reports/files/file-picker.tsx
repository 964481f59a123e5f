import { Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, type Ref, useRef } from 'react';

interface FilePickerProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  icon: ReactNode;
  disabled: boolean;
  /** MIME types; phones convert photos to one of them. */
  accept: readonly string[];
  multiple?: boolean;
  /** Opens the camera directly, if there is one. */
  capture?: 'environment';
  onPick: (files: File[]) => void;
}

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
          // The same file can be picked again after its removal.
          target.value = '';
        }}
      />
    </>
  );
};
