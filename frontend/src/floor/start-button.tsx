import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Fab, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import type { MouseEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useSingleKeys } from '../shell/shortcuts/single-keys.ts';

interface StartButtonProps {
  onStart: (from: HTMLElement) => void;
}

/** Whether the start button floats in the thumb's reach; on wide screens it has its place in the head that stays in view. */
export const useFloatingStart = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });

/** Starts a session from the head of the page. */
export const StartButton = ({ onStart }: StartButtonProps) => {
  const t = useT();
  const singleKeys = useSingleKeys();
  return (
    <Tooltip describeChild title={singleKeys ? t('sessions.empty.active_key', { key: 'N' }) : ''}>
      <Button
        variant="contained"
        size="large"
        startIcon={<AddIcon />}
        aria-keyshortcuts={singleKeys ? 'N' : undefined}
        onClick={(event: MouseEvent<HTMLElement>) => onStart(event.currentTarget)}
      >
        {t('sessions.action.start')}
      </Button>
    </Tooltip>
  );
};

/**
 * Starts a session from anywhere on a phone or tablet. On a phone it is a bar along the lower edge, so that it never lies over
 * another table's button; on a tablet it floats at the lower end of the screen.
 */
export const FloatingStart = ({ onStart }: StartButtonProps) => {
  const t = useT();
  const singleKeys = useSingleKeys();
  return (
    <Box
      sx={{
        position: 'fixed',
        insetInlineEnd: { xs: 0, sm: 16 },
        insetInlineStart: { xs: 0, sm: 'auto' },
        insetBlockEnd: { xs: 0, sm: 16 },
        padding: { xs: 1, sm: 0 },
        paddingBlockEnd: { xs: 'max(8px, env(safe-area-inset-bottom))', sm: 0 },
        display: 'grid',
        backgroundColor: { xs: 'background.paper', sm: 'transparent' },
        borderBlockStart: { xs: 1, sm: 0 },
        borderColor: 'divider',
        zIndex: 'fab',
      }}
    >
      <Fab
        variant="extended"
        color="primary"
        aria-keyshortcuts={singleKeys ? 'N' : undefined}
        onClick={(event: MouseEvent<HTMLElement>) => onStart(event.currentTarget)}
        sx={{
          blockSize: 56,
          inlineSize: '100%',
          paddingInline: 3,
          gap: 1,
          borderRadius: { xs: 1, sm: 4 },
          boxShadow: { xs: 'none', sm: 6 },
          fontSize: '1.0625rem',
          fontWeight: 700,
        }}
      >
        <AddIcon />
        {t('sessions.action.start')}
      </Fab>
    </Box>
  );
};
