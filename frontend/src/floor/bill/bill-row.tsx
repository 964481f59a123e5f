import ServedIcon from '@mui/icons-material/CheckOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';

interface BillRowProps {
  words: string;
  detail?: ReactNode;
  amount: number;
  amountColour?: 'primary.main';
  /** Undefined for lines that are not served. */
  isServed?: boolean;
  isTotal?: boolean;
  colour?: 'warning.main';
  takeOff?: { label: string; isDisabled?: boolean; onTap: () => void } | undefined;
}

const ServedMark = () => {
  const t = useT();
  return (
    <ServedIcon
      titleAccess={t('order.served')}
      sx={{ fontSize: '1rem', color: 'primary.main', marginInlineStart: 0.5, verticalAlign: 'middle' }}
    />
  );
};

export const BillRow = ({ words, detail, amount, amountColour, isServed, isTotal = false, colour, takeOff }: BillRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minBlockSize: 44,
      paddingBlock: detail ? 0.5 : 0,
      fontWeight: isTotal ? 700 : 400,
      ...(colour && { color: colour }),
      ...(isTotal && { borderBlockStart: '1px solid', borderColor: 'divider' }),
    }}
  >
    <Box component="span" sx={{ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
      {words}
      {isServed && <ServedMark />}
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
    <Box
      component="span"
      sx={{ minInlineSize: '6.5em', textAlign: 'end', whiteSpace: 'nowrap', ...(amountColour && { color: amountColour }) }}
    >
      <MoneyText riyals={amount} />
    </Box>
  </Box>
);
