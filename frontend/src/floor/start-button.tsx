import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import type { MouseEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useSingleKeys } from '../shell/shortcuts/single-keys.ts';

interface StartButtonProps {
  onStart: (from: HTMLElement) => void;
}

/** Whether the start button is at the lower edge (phones) instead of in the head. */
export const useStartAtEdge = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

export const StartButton = ({ onStart }: StartButtonProps) => {
  const t = useT();
  const singleKeys = useSingleKeys();
  return (
    <Tooltip describeChild title={singleKeys ? t('sessions.empty.active_key', { key: 'N' }) : ''}>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        aria-keyshortcuts={singleKeys ? 'N' : undefined}
        onClick={(event: MouseEvent<HTMLElement>) => onStart(event.currentTarget)}
      >
        {t('sessions.action.start')}
      </Button>
    </Tooltip>
  );
};

/** Along the lower edge, so that it covers no table. */
export const StartAtEdge = ({ onStart }: StartButtonProps) => {
  const t = useT();
  const singleKeys = useSingleKeys();
  return (
    <Box
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: 0,
        padding: 1,
        paddingBlockEnd: 'max(8px, env(safe-area-inset-bottom))',
        display: 'grid',
        backgroundColor: 'background.paper',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        zIndex: 'fab',
      }}
    >
      <Button
        size="large"
        startIcon={<AddIcon />}
        aria-keyshortcuts={singleKeys ? 'N' : undefined}
        onClick={(event: MouseEvent<HTMLElement>) => onStart(event.currentTarget)}
      >
        {t('sessions.action.start')}
      </Button>
    </Box>
  );
};
