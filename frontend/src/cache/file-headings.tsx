import { FormControlLabel, Switch } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/use-t.ts';
import { deviceChoice } from '../device/device-choice.ts';

const choice = deviceChoice<boolean>('tabletime.arabicHeadings', { read: (stored) => stored === 'true', write: String });

/** Whether CSV files of sessions get Arabic headings, for people, instead of those for programs. Stored on this device. */
export const useArabicHeadings = (): boolean => useSyncExternalStore(choice.subscribe, choice.current);

export const ArabicHeadingsSwitch = () => {
  const t = useT();
  return (
    <FormControlLabel
      sx={{ margin: 0, minBlockSize: 48 }}
      control={<Switch checked={useArabicHeadings()} onChange={(_, isArabic) => choice.choose(isArabic)} />}
      label={t('exporting.arabic_headings')}
    />
  );
};
