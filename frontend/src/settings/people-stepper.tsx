import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, IconButton, Typography } from '@mui/material';
import { sessionLimits } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';

interface PeopleStepperProps {
  label: string;
  people: number;
  least?: number;
  most?: number;
  fewer?: string;
  more?: string;
  onChange: (people: number) => void;
}

export const PeopleStepper = ({ label, people, least = 1, most = sessionLimits.customers, fewer, more, onChange }: PeopleStepperProps) => {
  const t = useT();
  const button = { border: 1, borderColor: 'divider' } as const;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton aria-label={fewer ?? t('home.example.fewer')} disabled={people <= least} onClick={() => onChange(people - 1)} sx={button}>
        <RemoveIcon />
      </IconButton>
      <Typography component="output" sx={{ minInlineSize: '6rem', textAlign: 'center', fontWeight: 700 }}>
        {t('count.people', { smart_count: people })}
      </Typography>
      <IconButton aria-label={more ?? t('home.example.more')} disabled={people >= most} onClick={() => onChange(people + 1)} sx={button}>
        <AddIcon />
      </IconButton>
    </Box>
  );
};
