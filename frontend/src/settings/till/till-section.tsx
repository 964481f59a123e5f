import TillIcon from '@mui/icons-material/InboxOutlined';
import { Box, Chip, FormControlLabel, Switch, Typography } from '@mui/material';
import type { TillSettings } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { changeTillSettings, fetchTillSettings } from '../../api/till.ts';
import { ErrorState } from '../../cache/error-state.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft } from '../use-draft.ts';
import { DenominationsField } from './denominations-field.tsx';
import { readTill, staffSeeRevenueOf, type TillField } from './till-draft.ts';

const queryKey = ['settings', 'till'];

export const TillSection = () => {
  const t = useT();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: fetchTillSettings, staleTime: 0 });
  if (data) return <TillForm settings={data} />;
  if (!error) return <FormSkeleton />;
  return <ErrorState title={t('settings.failed')} text={t('settings.failedText')} error={error} onRetry={() => void refetch()} />;
};

const TillForm = ({ settings }: { settings: TillSettings }) => {
  const t = useT();
  const { money } = useFormat();
  const separator = useLanguage() === 'ar' ? '، ' : ', ';
  const { draft, type, discard } = useDraft<TillField>('till');
  const { changed, faults } = readTill(draft, settings);
  const after = { ...settings, ...changed };
  const inWords = {
    denominations: ({ denominations }: TillSettings) => denominations.map((worth) => money(worth)).join(separator),
    staffSeeRevenue: ({ staffSeeRevenue }: TillSettings) => t(staffSeeRevenue ? 'settings.till.shown' : 'settings.till.hidden'),
  };
  const changes = (['denominations', 'staffSeeRevenue'] as const)
    .filter((field) => changed[field] !== undefined)
    .map((field) => ({ field, label: t(`settings.till.${field}`), before: inWords[field](settings), after: inWords[field](after) }));
  return (
    <SettingsForm<TillSettings>
      section="till"
      title={t('settings.till.title')}
      icon={<TillIcon />}
      queryKey={queryKey}
      changes={changes}
      faults={faults}
      confirmTitle={t('settings.till.confirm')}
      consequences={t('settings.till.means')}
      done="done.till_settings_changed"
      lastChange={settings.change}
      action="TILL_SETTINGS_CHANGED"
      send={(reason, key) => changeTillSettings(settings.version, { ...changed, reason }, key)}
      onDiscard={discard}
      preview={<Counted settings={after} />}
      fields={(faultOf) => (
        <>
          <Typography color="text.secondary">{t('settings.till.lead')}</Typography>
          <DenominationsField
            draft={draft}
            settings={settings}
            error={faultOf('denominations')}
            onChange={(denominations) => type('denominations', JSON.stringify(denominations))}
          />
          <Box>
            <FormControlLabel
              sx={{ margin: 0, minBlockSize: 48, gap: 1, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
              control={
                <Switch
                  checked={staffSeeRevenueOf(draft, settings)}
                  onChange={({ target }) => type('staffSeeRevenue', String(target.checked))}
                />
              }
              label={t('settings.till.staffSeeRevenue')}
            />
            <Typography variant="body2" color="text.secondary">
              {t('settings.till.revenueHint')}
            </Typography>
          </Box>
        </>
      )}
    />
  );
};

/** The fields of a count. */
const Counted = ({ settings: { denominations } }: { settings: TillSettings }) => {
  const t = useT();
  const { money } = useFormat();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Typography variant="h3">{t('settings.till.preview')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {denominations.map((worth) => (
          <Chip key={worth} variant="outlined" label={<bdi>{money(worth)}</bdi>} />
        ))}
      </Box>
    </Box>
  );
};
