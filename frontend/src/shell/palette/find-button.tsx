import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';
import { findKeys, Keys } from '../shortcuts/kbd.tsx';

export const FindButton = ({ onFind }: { onFind: () => void }) => {
  const t = useT();
  return (
    <ButtonBase
      aria-label={t('palette.openHint')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onFind}
      sx={(theme) => ({
        minBlockSize: 48,
        minInlineSize: 48,
        typography: 'body1',
        gap: 1,
        borderRadius: 1,
        color: 'text.primary',
        '&:hover': { backgroundColor: 'action.hover' },
        [theme.breakpoints.up('md')]: {
          inlineSize: 'min(340px, 34vw)',
          marginInlineEnd: 1,
          paddingInline: 1.5,
          justifyContent: 'flex-start',
          border: '1px solid',
          borderColor: 'divider',
          color: 'text.secondary',
          backgroundColor: 'background.default',
        },
      })}
    >
      <SearchIcon aria-hidden />
      <Box
        component="span"
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'block' },
          flexGrow: 1,
          textAlign: 'start',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {t('palette.open')}
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'block' }, '@media (hover: none)': { display: 'none' } }}>
        <Keys keys={findKeys()} />
      </Box>
    </ButtonBase>
  );
};
