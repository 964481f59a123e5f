import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, TextField } from '@mui/material';
import { type Settings, settingsLimits } from '@tabletime/contract';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft, useRunning } from '../use-draft.ts';
import { cafeFields, type CafeField, cafeText, readCafe } from './cafe-draft.ts';
import { DayPreview } from './day-preview.tsx';
import { changeCafe } from '../../api/settings.ts';

export const CafeSection = ({ settings }: { settings: Settings }) => {
  const t = useT();
  const { timeOfDay } = useFormat();
  const running = useRunning();
  const { draft, type, discard } = useDraft<CafeField>('cafe');
  const { changed, faults } = readCafe(draft, settings);
  const isDayChanged = changed.businessDayStartsAt !== undefined;

  const shown = (field: CafeField, value: string) => (field === 'businessDayStartsAt' ? timeOfDay(value) : value);
  const changes = cafeFields.flatMap((field) => {
    const after = changed[field];
    return after === undefined
      ? []
      : [{ field, label: t(`settings.cafe.${field}`), before: shown(field, settings[field]), after: shown(field, after) }];
  });

  return (
    <SettingsForm
      section="cafe"
      title={t('settings.cafe.title')}
      icon={<StorefrontIcon />}
      changes={changes}
      faults={faults}
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
      fields={(faultOf) => {
        const nameFault = faultOf('name');
        return (
          <>
            <TextField
              name="name"
              label={t('settings.cafe.name')}
              value={cafeText(draft, settings, 'name')}
              onChange={({ target }) => type('name', target.value)}
              error={nameFault !== undefined}
              helperText={nameFault ?? t('settings.cafe.nameHint')}
              slotProps={{
                htmlInput: { autoComplete: 'off', dir: 'auto', maxLength: settingsLimits.name + 20 },
                formHelperText: nameFault ? { role: 'alert' } : {},
              }}
            />
            <TimeField
              name="businessDayStartsAt"
              label={t('settings.cafe.businessDayStartsAt')}
              value={cafeText(draft, settings, 'businessDayStartsAt')}
              onChange={(time) => type('businessDayStartsAt', time)}
              error={faultOf('businessDayStartsAt')}
              hint={t('settings.cafe.businessDayStartsAtHint')}
            />
          </>
        );
      }}
    />
  );
};
