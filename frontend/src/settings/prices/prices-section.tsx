import SellIcon from '@mui/icons-material/SellOutlined';
import { Box, Link as TextLink, Typography } from '@mui/material';
import { riyals, type Settings, type Tariff, tariffOf } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tariffBookQuery } from '../../api/tariffs.ts';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft, useRunning } from '../use-draft.ts';
import { type PriceField, priceFields, priceText, readPrices } from './price-draft.ts';
import { PricePreview } from './price-preview.tsx';
import { changeTariff } from '../../api/settings.ts';

export const PricesSection = ({ settings }: { settings: Settings }) => {
  const t = useT();
  const { money, duration } = useFormat();
  const running = useRunning();
  const { draft, type, discard } = useDraft<PriceField>('prices');
  const { changed, faults, tariff } = readPrices(draft, settings);
  const isChanged = Object.keys(changed).length > 0;

  const worded = (field: PriceField, value: number): string => (field === 'pricePerPerson' ? money(value) : duration(value));
  const changes = priceFields.flatMap((field) => {
    const after = changed[field];
    return after === undefined
      ? []
      : [{ field, label: t(`settings.prices.${field}`), before: worded(field, settings[field]), after: worded(field, after) }];
  });

  return (
    <SettingsForm
      section="prices"
      title={t('settings.prices.title')}
      icon={<SellIcon />}
      changes={changes}
      faults={faults}
      isDirty={isChanged || Object.keys(faults).length > 0}
      confirmTitle={t('settings.prices.confirm')}
      consequences={
        <>
          {t('settings.prices.means')}
          {running > 0 && <Box>{t('settings.prices.running', { smart_count: running })}</Box>}
        </>
      }
      done="done.tariff_changed"
      lastChange={settings.tariffChange}
      action="TARIFF_CHANGED"
      send={(reason, key) => changeTariff(settings.version, { ...changed, reason }, key)}
      onDiscard={discard}
      preview={<PricePreview inForce={tariffOf(settings)} typed={tariff} isChanged={isChanged} />}
      fields={(faultOf) => (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
            {priceFields.map((field) => (
              <FigureField
                key={field}
                name={field}
                unit={field === 'pricePerPerson' ? 'money' : 'minutes'}
                label={t(`settings.prices.${field}`)}
                value={priceText(draft, settings, field)}
                onChange={(text) => type(field, text)}
                error={faultOf(field)}
                hint={t(`settings.prices.${field}Hint`)}
                sx={field === 'pricePerPerson' ? { gridColumn: { sm: '1 / -1' } } : {}}
              />
            ))}
          </Box>
          <Typography sx={{ fontWeight: 600 }}>
            <PriceRule tariff={tariff} />
          </Typography>
          <RulesLink />
        </>
      )}
    />
  );
};

const RulesLink = () => {
  const t = useT();
  const { data } = useQuery(tariffBookQuery);
  if (!data) return null;
  const words = data.book ? (['tariffs.also', 'tariffs.alsoLink'] as const) : (['tariffs.offer', 'tariffs.offerLink'] as const);
  return (
    <Typography variant="body2" color="text.secondary">
      {t(words[0])}{' '}
      <TextLink component={Link} to="/settings/tariffs" sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 32 }}>
        {t(words[1])}
      </TextLink>
    </Typography>
  );
};

const PriceRule = ({ tariff: { freeMinutes, blockMinutes, pricePerPerson } }: { tariff: Tariff }) => {
  const t = useT();
  const { money, duration } = useFormat();
  if (pricePerPerson === 0) return <>{t('settings.prices.rule.nothing')}</>;
  const block = blockMinutes === 60 ? t('settings.prices.rule.hour') : duration(blockMinutes);
  return (
    <>
      {freeMinutes > 0 && <>{t('settings.prices.rule.free', { time: duration(freeMinutes) })} </>}
      <Box component="span">
        {t(freeMinutes > 0 ? 'settings.prices.rule.afterwards' : 'settings.prices.rule.atOnce', {
          price: money(riyals(pricePerPerson)),
          block,
        })}
      </Box>
    </>
  );
};
