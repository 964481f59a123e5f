import { Box, Card, Typography } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

const steps = ['arrive', 'play', 'pay'] as const;

export const HowItWorks = () => {
  const t = useT();
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
        {t('home.how.title')}
      </Typography>
      <Box
        component="ol"
        sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {steps.map((step, index) => (
          <Card key={step} component="li" sx={{ padding: 2.5, display: 'flex', gap: 2 }}>
            <Box
              aria-hidden
              sx={{
                flex: 'none',
                inlineSize: 44,
                blockSize: 44,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                fontWeight: 800,
                fontSize: '1.2rem',
                backgroundColor: 'primary.main',
                color: 'primary.contrastText',
              }}
            >
              {index + 1}
            </Box>
            <Box>
              <Typography variant="h3">{t(`home.how.${step}`)}</Typography>
              <Typography color="text.secondary">{t(`home.how.${step}Text`)}</Typography>
            </Box>
          </Card>
        ))}
      </Box>
    </Box>
  );
};
