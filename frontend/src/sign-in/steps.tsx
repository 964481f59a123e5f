import CheckIcon from '@mui/icons-material/Check';
import { Box } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

export const Steps = ({ current, labels }: { current: number; labels: string[] }) => {
  const t = useT();
  return (
    <Box
      component="ol"
      aria-label={t('auth.register.step', { step: current })}
      sx={{ listStyle: 'none', padding: 0, margin: 0, marginBlockEnd: 3, display: 'flex', gap: 1.5 }}
    >
      {labels.map((label, index) => {
        const reached = index + 1 <= current;
        return (
          <Box
            key={label}
            component="li"
            aria-current={index + 1 === current ? 'step' : undefined}
            sx={{
              flex: 1,
              paddingBlockStart: 1,
              borderBlockStart: '4px solid',
              borderColor: reached ? 'primary.main' : 'divider',
              color: reached ? 'primary.main' : 'text.secondary',
              fontWeight: 700,
              fontSize: '0.9375rem',
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
            }}
          >
            <span>{index + 1}</span>
            {label}
            {reached && index === labels.length - 1 && <CheckIcon fontSize="small" />}
          </Box>
        );
      })}
    </Box>
  );
};
