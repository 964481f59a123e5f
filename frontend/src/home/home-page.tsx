import CasinoIcon from '@mui/icons-material/CasinoOutlined';
import HourglassIcon from '@mui/icons-material/HourglassTopOutlined';
import SellIcon from '@mui/icons-material/SellOutlined';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { riyals } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../cache/error-state.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useCafeQuery } from '../cache/use-cafe.ts';
import { HowItWorks } from './how-it-works.tsx';
import { PriceExample } from './price-example.tsx';
import { FeltBanner } from '../ui/pictures/felt-banner.tsx';
import { Sentence } from '../ui/person-name.tsx';
import { feltTable } from '../theme/tokens.ts';

export const HomePage = ({ name }: { name: string }) => {
  const t = useT();
  const { money, duration } = useFormat();
  useDocumentTitle(t('shell.menu.home'));
  const { data: cafe, error, refetch } = useCafeQuery();
  if (!cafe && error) return <ErrorState level="h1" title={t('errors.unknown')} error={error} onRetry={() => void refetch()} />;
  const tariff = cafe?.tariff;
  const { freeMinutes = 0, blockMinutes = 0, pricePerPerson = 0 } = tariff ?? {};
  const isPaidAtOnce = tariff?.freeMinutes === 0;
  const block = blockMinutes === 60 ? t('home.price.hour') : t('home.price.block', { time: duration(blockMinutes) });

  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 } }}>
      <Greeting name={name} cafe={cafe?.name} />
      <Box
        component="section"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${isPaidAtOnce ? 2 : 3}, minmax(0, 1fr))` },
        }}
      >
        {!isPaidAtOnce && (
          <Offer
            icon={<HourglassIcon />}
            title={tariff && t('home.free.title', { time: duration(freeMinutes) })}
            text={t('home.free.text')}
          />
        )}
        <Offer
          icon={<SellIcon />}
          title={tariff && t(isPaidAtOnce ? 'home.price.atOnce' : 'home.price.title', { price: money(riyals(pricePerPerson)) })}
          under={block}
          text={t('home.price.text')}
        />
        <Offer icon={<CasinoIcon />} title={t('home.games.title')} text={t('home.games.text')} last={!isPaidAtOnce} />
      </Box>
      <HowItWorks />
      {tariff ? <PriceExample tariff={tariff} /> : <Skeleton variant="rounded" height={260} />}
    </Box>
  );
};

interface OfferProps {
  icon: ReactNode;
  title: string | undefined;
  under?: string;
  text: string;
  last?: boolean;
}

const Offer = ({ icon, title, under, text, last = false }: OfferProps) => (
  <Card sx={{ gridColumn: { sm: last ? 'span 2' : 'auto', lg: 'auto' }, padding: 3, display: 'grid', gap: 1, alignContent: 'start' }}>
    <Box aria-hidden sx={{ color: 'primary.main', '& svg': { fontSize: 36 } }}>
      {icon}
    </Box>
    <Typography variant="h2" sx={{ fontWeight: 800 }}>
      {title ?? <Skeleton width="80%" />}
    </Typography>
    {under && <Typography sx={{ fontWeight: 600 }}>{title ? under : <Skeleton width="60%" />}</Typography>}
    <Typography color="text.secondary">{text}</Typography>
  </Card>
);

const Greeting = ({ name, cafe }: { name: string; cafe: string | undefined }) => (
  <FeltBanner
    title={<Sentence id="home.title" names={{ name }} />}
    text={
      cafe === undefined ? <Skeleton sx={{ backgroundColor: feltTable.onFeltWaiting }} /> : <Sentence id="home.lead" names={{ cafe }} />
    }
  />
);
