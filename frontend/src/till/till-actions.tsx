import { Box, Button } from '@mui/material';
import { useT } from '../i18n/use-t.ts';
import type { TillStep } from './next-step.ts';

export type Asked = TillStep | 'in' | 'out';

interface TillActionsProps {
  isOpen: boolean;
  mayClose: boolean;
  next: TillStep | null;
  onAsk: (asked: Asked) => void;
}

const words = { open: 'till.openIt', count: 'till.count', close: 'till.closeDay', in: 'till.in', out: 'till.out' } as const;

/** The solid button is what comes next. */
export const TillActions = ({ isOpen, mayClose, next, onAsk }: TillActionsProps) => {
  const t = useT();
  const asked: Asked[] = [...(isOpen ? (['count', 'in', 'out'] as const) : (['open'] as const)), ...(mayClose ? (['close'] as const) : [])];
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        flexWrap: 'wrap',
        gap: 1,
        displayPrint: 'none',
        '& > .MuiButton-root': { minBlockSize: 48, minInlineSize: { sm: 128 } },
      }}
    >
      {asked.map((each) => (
        <Button
          key={each}
          variant={each === next ? 'contained' : 'outlined'}
          onClick={() => onAsk(each)}
          sx={each === 'in' || each === 'out' ? {} : { gridColumn: '1 / -1' }}
        >
          {t(words[each])}
        </Button>
      ))}
    </Box>
  );
};
