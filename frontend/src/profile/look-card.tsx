import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/BrightnessHighOutlined';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { languages } from '@tabletime/contract';
import { type ReactNode, useId } from 'react';
import { chooseLanguage, languageNames, useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { chooseCsv, useCsvChoice } from '../device/csv-dialect.ts';
import { chooseMode, useMode } from '../theme/mode.ts';
import { Panel } from '../ui/panel.tsx';

interface SwitchProps<Value extends string> {
  label: string;
  value: Value;
  onChoose: (value: Value) => void;
  children: ReactNode;
}

const Switch = <Value extends string>({ label, value, onChoose, children }: SwitchProps<Value>) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography id={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen: Value | null) => chosen !== null && onChoose(chosen)}
      >
        {children}
      </ToggleButtonGroup>
    </Box>
  );
};

const toggle = { gap: 1, textTransform: 'none' } as const;

export const LookCard = () => {
  const t = useT();
  const language = useLanguage();
  const mode = useMode();
  const csv = useCsvChoice();
  return (
    <Panel title={t('profile.look.title')} text={t('profile.look.lead')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Switch label={t('language.label')} value={language} onChoose={chooseLanguage}>
          {languages.map((each) => (
            <ToggleButton key={each} value={each} lang={each} sx={toggle}>
              {languageNames[each]}
            </ToggleButton>
          ))}
        </Switch>
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          <Switch label={t('profile.look.theme')} value={mode} onChoose={chooseMode}>
            <ToggleButton value="light" sx={toggle}>
              <LightModeIcon fontSize="small" aria-hidden />
              {t('theme.light')}
            </ToggleButton>
            <ToggleButton value="dark" sx={toggle}>
              <DarkModeIcon fontSize="small" aria-hidden />
              {t('theme.dark')}
            </ToggleButton>
          </Switch>
          <Typography variant="body2" color="text.secondary" sx={{ marginInline: 0.25 }}>
            {t('profile.look.system')}
          </Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          <Switch label={t('profile.look.csv')} value={csv} onChoose={chooseCsv}>
            <ToggleButton value="comma" sx={toggle}>
              {t('profile.look.csvComma')}
            </ToggleButton>
            <ToggleButton value="semicolon" sx={toggle}>
              {t('profile.look.csvSemicolon')}
            </ToggleButton>
          </Switch>
          <Typography variant="body2" color="text.secondary" sx={{ marginInline: 0.25 }}>
            {t('profile.look.csvHint')}
          </Typography>
        </Box>
      </Box>
    </Panel>
  );
};
