import AddIcon from '@mui/icons-material/Add';
import { Button, Fab, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import type { MouseEvent } from 'react';
import { useT } from '../i18n/use-t.ts';

interface StartButtonProps {
  onStart: (from: HTMLElement) => void;
}

/** Whether the start button floats in the thumb's reach; on wide screens it has its place in the head that stays in view. */
export const useFloatingStart = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });

/** Starts a session from the head of the page. */
export const StartButton = ({ onStart }: StartButtonProps) => {
  const t = useT();
  return (
    <Tooltip title={t('sessions.empty.active_key', { key: 'N' })}>
      <Button
        variant="contained"
        size="large"
        startIcon={<AddIcon />}
        aria-keyshortcuts="N"
        onClick={(event: MouseEvent<HTMLElement>) => onStart(event.currentTarget)}
      >
        {t('sessions.action.start')}
      </Button>
    </Tooltip>
  );
};

/** Starts a session from anywhere on a phone or tablet: it floats at the lower end of the screen. */
export const FloatingStart = ({ onStart }: StartButtonProps) => {
  const t = useT();
  return (
    <Fab
      variant="extended"
      color="primary"
      aria-keyshortcuts="N"
      onClick={(event: MouseEvent<HTMLElement>) => onStart(event.currentTarget)}
      sx={{
        position: 'fixed',
        insetInlineEnd: 'max(16px, env(safe-area-inset-right))',
        insetBlockEnd: 'max(16px, env(safe-area-inset-bottom))',
        minBlockSize: 56,
        borderRadius: 4,
        gap: 1,
        fontSize: '1.0625rem',
        zIndex: 'fab',
      }}
    >
      <AddIcon />
      {t('sessions.action.start')}
    </Fab>
  );
};
