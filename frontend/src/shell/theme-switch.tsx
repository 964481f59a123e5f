import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useT } from '../i18n/use-t.ts';
import { chooseMode, useMode } from '../theme/mode.ts';

/** Switches between the light and the dark theme. */
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
