import { Box, Typography } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

export const BrandMark = ({ size = 36 }: { size?: number }) => (
  <Box component="img" src="/icon.svg" alt="" width={size} height={size} sx={{ display: 'block', borderRadius: `${size / 4}px` }} />
);

export const Brand = ({ size = 36 }: { size?: number }) => {
  const t = useT();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <BrandMark size={size} />
      <Typography component="span" dir="ltr" sx={{ fontWeight: 800, fontSize: `${size / 27}rem`, letterSpacing: '-0.01em', lineHeight: 1 }}>
        {t('app.name')}
      </Typography>
    </Box>
  );
};
