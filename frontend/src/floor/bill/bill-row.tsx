import ServedIcon from '@mui/icons-material/CheckOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { digitsAlign, MoneyText } from '../../ui/money-text.tsx';

interface BillRowProps {
  words: string;
  detail?: ReactNode;
  amount: number;
  /** Undefined for lines that are not served. */
  isServed?: boolean;
  isTotal?: boolean;
  colour?: 'warning.main';
  /** A cross, or a button with `words`. */
  takeOff?: { label: string; words?: string; isDisabled?: boolean; onTap: () => void } | undefined;
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

const detailLook = {
  variant: 'body2',
  color: 'text.secondary',
  sx: { display: 'block', overflowWrap: 'anywhere', textAlign: '-webkit-match-parent' },
} as const;

export const BillRow = ({ words, detail, amount, isServed, isTotal = false, colour, takeOff }: BillRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      alignItems: 'center',
      columnGap: 1,
      minBlockSize: 44,
      paddingBlock: detail ? 0.5 : 0,
      fontWeight: isTotal ? 700 : 400,
      ...(colour && { color: colour }),
      ...(isTotal && { borderBlockStart: '1px solid', borderColor: 'divider' }),
    }}
  >
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {words}
      {isServed && <ServedMark />}
      {typeof detail === 'string' && detail !== '' && (
        <Typography component="bdi" {...detailLook}>
          {detail}
        </Typography>
      )}
    </Box>
    {takeOff?.words ? (
      <Button variant="text" color="error" aria-label={takeOff.label} disabled={takeOff.isDisabled ?? false} onClick={takeOff.onTap}>
        {takeOff.words}
      </Button>
    ) : takeOff ? (
      <IconButton
        aria-label={takeOff.label}
        disabled={takeOff.isDisabled ?? false}
        onClick={takeOff.onTap}
        sx={{ inlineSize: 48, blockSize: 44 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    ) : (
      <span />
    )}
    <Box component="span" sx={{ minInlineSize: '6.5em', textAlign: digitsAlign, whiteSpace: 'nowrap' }}>
      <MoneyText riyals={amount} />
    </Box>
    {/* Lines with amounts of their own get the whole width. */}
    {detail && typeof detail !== 'string' && (
      <Typography component="div" {...detailLook} sx={{ ...detailLook.sx, gridColumn: '1 / -1' }}>
        {detail}
      </Typography>
    )}
  </Box>
);
