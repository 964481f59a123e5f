import CheckIcon from '@mui/icons-material/Check';
import TranslateIcon from '@mui/icons-material/Translate';
import { Box, Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { languages } from '@tabletime/contract';
import { chooseLanguage, languageNames, useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { useHeaderMenu } from '../ui/use-header-menu.ts';

interface LanguageMenuProps {
  compact?: boolean;
}

export const LanguageMenu = ({ compact = false }: LanguageMenuProps) => {
  const t = useT();
  const current = useLanguage();
  const { close, menuId, buttonProps, popoverProps } = useHeaderMenu();
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<TranslateIcon />}
        aria-label={`${t('language.change')}: ${languageNames[current]}`}
        {...buttonProps}
        sx={{
          paddingInline: 1.5,
          minWidth: 48,
          fontWeight: 600,
          color: 'inherit',
          ...(compact && { '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } } }),
        }}
      >
        <Box component="span" sx={{ display: compact ? { xs: 'none', sm: 'inline' } : 'inline' }}>
          {languageNames[current]}
        </Box>
      </Button>
      <Menu id={menuId} {...popoverProps}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === current}
            onClick={() => {
              close();
              chooseLanguage(language);
            }}
          >
            <ListItemIcon sx={{ visibility: language === current ? 'visible' : 'hidden' }}>
              <CheckIcon fontSize="small" />
            </ListItemIcon>
            {languageNames[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
