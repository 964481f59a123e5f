import { Box } from '@mui/material';
import { riyals, type Tariff } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';

/** A tariff as one would tell a guest. */
export const PriceRule = ({ tariff: { freeMinutes, blockMinutes, pricePerPerson } }: { tariff: Tariff }) => {
  const t = useT();
  const { money } = useFormat();
  if (pricePerPerson === 0) return <>{t('settings.prices.rule.nothing')}</>;
  const block = blockMinutes === 60 ? t('settings.prices.rule.hour') : t('settings.prices.rule.block', { smart_count: blockMinutes });
  return (
    <>
      {freeMinutes > 0 && <>{t('settings.prices.rule.free', { smart_count: freeMinutes })} </>}
      <Box component="span">
        {t(freeMinutes > 0 ? 'settings.prices.rule.afterwards' : 'settings.prices.rule.atOnce', {
          price: money(riyals(pricePerPerson)),
          block,
        })}
      </Box>
    </>
  );
};
