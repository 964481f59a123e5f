import { Box, Chip, Typography } from '@mui/material';
import { useSuggestedReasons } from '../../forms/reason-field.tsx';
import { useT } from '../../i18n/use-t.ts';

interface PauseReasonsProps {
  isDisabled: boolean;
  onPause: (reason?: string) => void;
}

export const PauseReasons = ({ isDisabled, onPause }: PauseReasonsProps) => {
  const t = useT();
  const { suggested: reasons } = useSuggestedReasons('session.pause');
  return (
    <Box role="group" aria-label={t('guests.pause_why')}>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 0.5 }}>
        {t('guests.pause_why')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Chip label={t('guests.pause_plain')} color="primary" variant="outlined" disabled={isDisabled} onClick={() => onPause()} />
        {reasons.map((reason) => (
          <Chip key={reason} label={<bdi>{reason}</bdi>} variant="outlined" disabled={isDisabled} onClick={() => onPause(reason)} />
        ))}
      </Box>
    </Box>
  );
};
