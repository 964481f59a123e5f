import { Box, Typography } from '@mui/material';
import { useT } from '../i18n/use-t.ts';
import { missingCharacters, type Strength, strengthOf } from './password.ts';

const filled: Record<Strength, number> = { none: 0, missing: 1, fair: 2, good: 3, strong: 4 };
const colours: Record<Strength, string> = {
  none: 'divider',
  missing: 'error.main',
  fair: 'warning.main',
  good: 'primary.main',
  strong: 'primary.main',
};

/** How far a new password has come: four bars, and in words what they mean. */
export const StrengthMeter = ({ password }: { password: string }) => {
  const t = useT();
  const strength = strengthOf(password);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, marginInline: 0.25 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.75 }}>
        {[1, 2, 3, 4].map((bar) => (
          <Box key={bar} sx={{ blockSize: 6, borderRadius: 1, backgroundColor: bar <= filled[strength] ? colours[strength] : 'divider' }} />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {t(`profile.strength.${strength}`, { smart_count: missingCharacters(password) })}
      </Typography>
    </Box>
  );
};
