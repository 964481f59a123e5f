import { Box, ToggleButton, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useGuestName } from './guest-chip.tsx';
import { guestsOf } from './guest-figures.ts';

interface SplitLinesProps {
  session: SessionRow;
  /** Numbers of the guests who move; their own lines move anyway. */
  going: number[];
  guests: number[];
  isDisabled: boolean;
  onTap: (line: number) => void;
}

export const SplitLines = ({ session, going, guests, isDisabled, onTap }: SplitLinesProps) => {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormat();
  const nameOf = useGuestName();
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>{t('order.split_lines')}</Typography>
      <Box role="group" aria-label={t('order.split_lines')} sx={{ display: 'grid', gap: 1 }}>
        {session.bill?.lines.map(({ line, name, quantity, unitPrice, guest }) => {
          const whose = guestsOf(session).find((one) => one.guest === guest && guests.includes(one.guest));
          return (
            <ToggleButton
              key={line}
              value={line}
              selected={going.includes(line)}
              disabled={isDisabled || whose !== undefined}
              onChange={() => onTap(line)}
              sx={{ minBlockSize: 48, gap: 1, justifyContent: 'space-between', textAlign: 'start', overflowWrap: 'anywhere' }}
            >
              <span>
                {t('order.line', { quantity: number(quantity), name: `\u2068${name[language]}\u2069` })}
                {whose && (
                  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                    {t('order.split_with', { guest: nameOf(whose) })}
                  </Typography>
                )}
              </span>
              <MoneyText riyals={Math.round(quantity * unitPrice * 100) / 100} />
            </ToggleButton>
          );
        })}
      </Box>
    </Box>
  );
};
