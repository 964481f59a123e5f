import PassIcon from '@mui/icons-material/CardMembershipOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { SessionGuest } from '@tabletime/contract';
import { useHasPasses } from '../../cache/use-has-passes.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import type { GuestPanel } from './use-guest-panel.ts';

interface PassChoiceProps {
  guest: SessionGuest;
  panel: GuestPanel;
  onChoose: () => void;
}

/** A guest's pass, or the way to one; nothing in a café without passes. */
export const PassChoice = ({ guest: { guest, leftAt, pass }, panel, onChoose }: PassChoiceProps) => {
  const t = useT();
  const language = useLanguage();
  const { date } = useFormat();
  const hasPasses = useHasPasses();
  if (pass)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 1.5 }}>
        <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {pass.name[language]}
          </Box>
          <Typography variant="body2" color="text.secondary">
            {t('passes.until', { date: date(pass.validTo) })}
          </Typography>
        </Box>
        {leftAt === null && (
          <Button variant="text" disabled={panel.isOff} onClick={() => panel.detachPass(guest)}>
            {t('passes.attach.detach')}
          </Button>
        )}
      </Box>
    );
  if (!hasPasses || leftAt !== null) return null;
  return (
    <Button variant="outlined" startIcon={<PassIcon />} disabled={panel.isOff} onClick={onChoose}>
      {t('passes.attach.action')}
    </Button>
  );
};
