import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { pauseSession, resumeSession } from '../../api/guests.ts';
import { useSuggestedReasons } from '../../forms/reason-field.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { useGuestAction } from './use-guest-action.tsx';

interface PauseButtonProps {
  session: SessionRow;
  isDisabled: boolean;
  run: ReturnType<typeof useGuestAction>['run'];
}

export const PauseButton = ({ session, isDisabled, run }: PauseButtonProps) => {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const { suggested: reasons } = useSuggestedReasons('session.pause');
  if (session.pausedSince !== null) {
    return (
      <Button
        startIcon={<ResumeIcon />}
        disabled={isDisabled}
        onClick={() => void run((key) => resumeSession(session.id, session.version, key))}
      >
        {t('guests.resume')}
      </Button>
    );
  }
  const pause = (reason?: string) => {
    setIsAsking(false);
    void run((key) => pauseSession(session.id, session.version, { reason }, key));
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PauseIcon />}
        disabled={isDisabled}
        aria-expanded={isAsking}
        onClick={() => setIsAsking(!isAsking)}
      >
        {t('guests.pause')}
      </Button>
      {isAsking && (
        <Box role="group" aria-label={t('guests.pause_why')} sx={{ order: 1, flexBasis: '100%' }}>
          <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 0.5 }}>
            {t('guests.pause_why')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {reasons.map((reason) => (
              <Chip key={reason} label={<bdi>{reason}</bdi>} color="primary" disabled={isDisabled} onClick={() => pause(reason)} />
            ))}
            <Chip label={t('guests.pause_plain')} variant="outlined" disabled={isDisabled} onClick={() => pause()} />
          </Box>
        </Box>
      )}
    </>
  );
};
