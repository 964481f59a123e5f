import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button, TextField } from '@mui/material';
import { type RefObject, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';

interface Copying {
  text: string;
  field: RefObject<HTMLInputElement | null>;
  state: 'fresh' | 'copied' | 'failed';
  copy: () => void;
}

/** A text in a field with a button that copies it. */
export const useCopying = (text: string): Copying => {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<Copying['state']>('fresh');
  const copy = async () => {
    field.current?.select();
    try {
      // `clipboard` is missing on plain HTTP, as on a café's own network.
      if (navigator.clipboard) await navigator.clipboard.writeText(text);
      else if (!document.execCommand('copy')) throw new Error('The browser copied nothing');
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return { text, field, state, copy: () => void copy() };
};

interface CopyButtonProps {
  copying: Copying;
  /** What it says before it copied; by default, that it copies a link. */
  label?: string;
  variant?: 'text' | 'contained';
}

export const CopyButton = ({ copying: { state, copy }, label, variant = 'contained' }: CopyButtonProps) => {
  const t = useT();
  const isCopied = state === 'copied';
  return (
    <Button variant={variant} startIcon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
      {isCopied ? t('users.link.copied') : (label ?? t('users.link.copy'))}
    </Button>
  );
};

export const CopyField = ({ label, copying: { text, field, state } }: { label: string; copying: Copying }) => {
  const t = useT();
  return (
    <>
      <TextField
        id="link"
        label={label}
        value={text}
        inputRef={field}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { dir: 'ltr', readOnly: true } }}
      />
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {state === 'failed' && <Alert severity="warning">{t('users.link.copy_failed')}</Alert>}
      </Box>
    </>
  );
};
