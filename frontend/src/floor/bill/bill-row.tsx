import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';

interface BillRowProps {
  words: string;
  detail?: ReactNode;
  amount: number;
  amountColour?: 'primary.main';
  isTotal?: boolean;
  colour?: 'warning.main';
  takeOff?: { label: string; isDisabled?: boolean; onTap: () => void } | undefined;
}

export const BillRow = ({ words, detail, amount, amountColour, isTotal = false, colour, takeOff }: BillRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minBlockSize: 44,
      paddingBlock: detail ? 0.5 : 0,
      paddingInlineEnd: takeOff ? 0 : 7,
      fontWeight: isTotal ? 700 : 400,
      ...(colour && { color: colour }),
      ...(isTotal && { borderBlockStart: '1px solid', borderColor: 'divider' }),
    }}
  >
    <Box component="span" sx={{ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
      {words}
      {detail && (
        <Typography
          component={typeof detail === 'string' ? 'bdi' : 'div'}
          variant="body2"
          color="text.secondary"
          sx={{ display: 'block', textAlign: '-webkit-match-parent' }}
        >
          {detail}
        </Typography>
      )}
    </Box>
    <Box component="span" sx={{ whiteSpace: 'nowrap', ...(amountColour && { color: amountColour }) }}>
      <MoneyText riyals={amount} />
    </Box>
    {takeOff && (
      <IconButton
        aria-label={takeOff.label}
        disabled={takeOff.isDisabled ?? false}
        onClick={takeOff.onTap}
        sx={{ inlineSize: 48, blockSize: 44 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    )}
  </Box>
);
