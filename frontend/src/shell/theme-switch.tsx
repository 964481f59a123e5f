import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/BrightnessHighOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useT } from '../i18n/use-t.ts';
import { chooseMode, useMode } from '../theme/mode.ts';

export const ThemeSwitch = () => {
  const t = useT();
  const dark = useMode() === 'dark';
  const label = dark ? t('theme.toLight') : t('theme.toDark');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => chooseMode(dark ? 'light' : 'dark')} sx={{ color: 'inherit' }}>
        {dark ? <LightModeIcon /> : <DarkModeIcon />}
      </IconButton>
    </Tooltip>
  );
};
