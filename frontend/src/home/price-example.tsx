import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, Card, IconButton, Typography } from '@mui/material';
import { price, riyals, sessionLimits, type Tariff } from '@tabletime/contract';
import { type ReactNode, useState } from 'react';
import { MoneyText } from '../ui/money-text.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

const quarter = 15;
const longestStay = 8 * 60;

export const PriceExample = ({ tariff }: { tariff: Tariff }) => {
  const t = useT();
  const { duration } = useFormat();
  const [people, setPeople] = useState(4);
  const [stay, setStay] = useState(120);
  const total = price(tariff, stay, people);

  return (
    <Card component="section" sx={{ padding: { xs: 2.5, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t('home.example.title')}</Typography>
      <Stepper
        label={t('home.example.people')}
        value={t('count.people', { smart_count: people })}
        less={{ label: t('home.example.fewer'), disabled: people <= 1, onClick: () => setPeople(people - 1) }}
        more={{ label: t('home.example.more'), disabled: people >= sessionLimits.customers, onClick: () => setPeople(people + 1) }}
      />
      <Stepper
        label={t('home.example.stay')}
        value={duration(stay)}
        less={{ label: t('home.example.shorter'), disabled: stay <= quarter, onClick: () => setStay(stay - quarter) }}
        more={{ label: t('home.example.longer'), disabled: stay >= longestStay, onClick: () => setStay(stay + quarter) }}
      />
      <Box
        aria-live="polite"
        sx={{
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          paddingBlockStart: 2,
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 2,
          flexWrap: 'wrap',
        }}
      >
        <Typography sx={{ fontWeight: 600 }}>{t('home.example.total')}</Typography>
        <Typography component="span" sx={{ fontSize: '2rem', fontWeight: 800, lineHeight: 1.2, color: 'primary.main' }}>
          {total === 0 ? t('home.example.free') : <MoneyText riyals={riyals(total)} />}
        </Typography>
      </Box>
    </Card>
  );
};

interface Step {
  label: string;
  disabled: boolean;
  onClick: () => void;
}

const Stepper = ({ label, value, less, more }: { label: string; value: ReactNode; less: Step; more: Step }) => (
  <Box role="group" aria-label={label} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
    <Typography component="span" color="text.secondary" sx={{ flex: '1 1 8rem' }}>
      {label}
    </Typography>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <StepButton {...less}>
        <RemoveIcon />
      </StepButton>
      <Typography component="output" sx={{ minWidth: '7.5rem', textAlign: 'center', fontWeight: 700 }}>
        {value}
      </Typography>
      <StepButton {...more}>
        <AddIcon />
      </StepButton>
    </Box>
  </Box>
);

const StepButton = ({ label, disabled, onClick, children }: Step & { children: ReactNode }) => (
  <IconButton aria-label={label} disabled={disabled} onClick={onClick} sx={{ border: 1, borderColor: 'divider' }}>
    {children}
  </IconButton>
);
