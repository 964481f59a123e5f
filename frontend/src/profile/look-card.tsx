import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/BrightnessHighOutlined';
import { Box } from '@mui/material';
import { languages } from '@tabletime/contract';
import { CsvChoice } from '../cache/csv-choice.tsx';
import { chooseLanguage, languageNames, useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { chooseMode, useMode } from '../theme/mode.ts';
import { Panel } from '../ui/panel.tsx';
import { ToggleField } from '../ui/toggle-field.tsx';

export const LookCard = () => {
  const t = useT();
  const language = useLanguage();
  const mode = useMode();
  return (
    <Panel title={t('profile.look.title')} text={t('profile.look.lead')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <ToggleField
          label={t('language.label')}
          value={language}
          onChoose={chooseLanguage}
          choices={languages.map((each) => ({ value: each, content: languageNames[each], lang: each }))}
        />
        <ToggleField
          label={t('profile.look.theme')}
          hint={t('profile.look.system')}
          value={mode}
          onChoose={chooseMode}
          choices={[
            {
              value: 'light',
              content: (
                <>
                  <LightModeIcon fontSize="small" aria-hidden />
                  {t('theme.light')}
                </>
              ),
            },
            {
              value: 'dark',
              content: (
                <>
                  <DarkModeIcon fontSize="small" aria-hidden />
                  {t('theme.dark')}
                </>
              ),
            },
          ]}
        />
        <CsvChoice />
      </Box>
    </Panel>
  );
};
