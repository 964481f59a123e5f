import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, TextField } from '@mui/material';
import { type Settings, settingsLimits } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft, useRunning } from '../use-draft.ts';
import { cafeFields, type CafeField, cafeText, readCafe } from './cafe-draft.ts';
import { DayPreview } from './day-preview.tsx';
import { changeCafe } from '../../api/settings.ts';

/** What the café is called, and when its day begins. */
export const CafeSection = ({ settings }: { settings: Settings }) => {
  const t = useT();
  const running = useRunning();
  const { draft, type, discard } = useDraft<CafeField>('cafe');
  const { changed, faults } = readCafe(draft, settings);
  const isDayChanged = changed.businessDayStartsAt !== undefined;

  const changes = cafeFields.flatMap((field) => {
    const after = changed[field];
    return after === undefined ? [] : [{ field, label: t(`settings.cafe.${field}`), before: settings[field], after }];
  });

  return (
    <SettingsForm
      section="cafe"
      title={t('settings.cafe.title')}
      icon={<StorefrontIcon />}
      changes={changes}
      faults={faults}
      isDirty={changes.length > 0 || Object.keys(faults).length > 0}
      confirmTitle={t('settings.cafe.confirm')}
      consequences={
        <>
          {changed.name !== undefined && <Box>{t('settings.cafe.nameMeans')}</Box>}
          {isDayChanged && <Box>{t('settings.cafe.dayMeans')}</Box>}
          {isDayChanged && running > 0 && <Box>{t('settings.cafe.running', { smart_count: running })}</Box>}
        </>
      }
      done="done.settings_changed"
      lastChange={settings.cafeChange}
      action="SETTINGS_CHANGED"
      send={(reason, key) => changeCafe(settings.version, { ...changed, reason }, key)}
      onDiscard={discard}
      preview={<DayPreview settings={settings} typed={changed.businessDayStartsAt} />}
      fields={(faultOf) => (
        <>
          <CafeInput
            field="name"
            value={cafeText(draft, settings, 'name')}
            onType={(text) => type('name', text)}
            error={faultOf('name')}
            input={{ dir: 'auto', maxLength: settingsLimits.name + 20 }}
          />
          <CafeInput
            field="businessDayStartsAt"
            value={cafeText(draft, settings, 'businessDayStartsAt')}
            onType={(text) => type('businessDayStartsAt', text)}
            error={faultOf('businessDayStartsAt')}
            input={{ dir: 'ltr', inputMode: 'text', maxLength: 5 }}
          />
        </>
      )}
    />
  );
};

interface CafeInputProps {
  field: CafeField;
  value: string;
  onType: (text: string) => void;
  error: string | undefined;
  input: { dir: 'auto' | 'ltr'; maxLength: number; inputMode?: 'text' };
}

const CafeInput = ({ field, value, onType, error, input }: CafeInputProps) => {
  const t = useT();
  return (
    <TextField
      name={field}
      label={t(`settings.cafe.${field}`)}
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={error !== undefined}
      helperText={error ?? t(`settings.cafe.${field}Hint`)}
      slotProps={{ htmlInput: { autoComplete: 'off', ...input }, formHelperText: error ? { role: 'alert' } : {} }}
    />
  );
};
