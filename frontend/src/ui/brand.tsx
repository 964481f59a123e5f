import { Box, Typography } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

export const BrandMark = ({ size = 36 }: { size?: number }) => (
  <Box component="img" src="/icon.svg" alt="" width={size} height={size} sx={{ display: 'block', borderRadius: `${size / 4}px` }} />
);

/** The app's mark, beside its name or that of the café. */
export const Brand = ({ size = 36, name }: { size?: number; name?: string }) => {
  const t = useT();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, minInlineSize: 0 }}>
      <BrandMark size={size} />
      <Typography
        component="bdi"
        noWrap
        sx={{ maxInlineSize: 240, fontWeight: 800, fontSize: `${size / 27}rem`, letterSpacing: '-0.01em', lineHeight: 1.3 }}
      >
        {name ?? t('app.name')}
      </Typography>
    </Box>
  );
};
