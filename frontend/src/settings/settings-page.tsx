import { useQuery } from '@tanstack/react-query';
import { Box, Card, Skeleton } from '@mui/material';
import { ErrorState } from '../cache/error-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useT } from '../i18n/use-t.ts';
import { CapsSection } from './caps/caps-section.tsx';
import { CafeSection } from './cafe/cafe-section.tsx';
import { ReasonsSection } from './reasons/reasons-section.tsx';
import { TablesSection } from './tables/tables-section.tsx';
import { PricesSection } from './prices/prices-section.tsx';
import { fetchSettings } from '../api/settings.ts';

/** Follows changes by other Owners. */
const useSettings = () => {
  return useQuery({ queryKey: ['settings'], queryFn: () => fetchSettings(), staleTime: 0 });
};

export const SettingsPage = () => {
  const t = useT();
  const { data: settings, error, refetch } = useSettings();
  return (
    <>
      <PageTitle title={t('settings.title')} lead={t('settings.lead')} />
      {settings && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <PricesSection settings={settings} />
          <CafeSection settings={settings} />
          <TablesSection settings={settings} />
          <ReasonsSection settings={settings} />
          <CapsSection settings={settings} />
        </Box>
      )}
      {!settings && error && (
        <ErrorState title={t('settings.failed')} text={t('settings.failedText')} error={error} onRetry={() => void refetch()} />
      )}
      {!settings && !error && <Waiting />}
    </>
  );
};

const Waiting = () => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ display: 'grid', gap: 3 }}>
      {[3, 2, 4, 4, 5].map((fields) => (
        <Card key={fields} sx={{ padding: { xs: 2, sm: 3 } }}>
          <Skeleton width="30%" height={36} sx={{ marginBlockEnd: 2 }} />
          <Box sx={{ display: 'grid', gap: { xs: 3, lg: 5 }, gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' } }}>
            <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
              {Array.from({ length: fields }, (_, index) => (
                <Skeleton key={index} variant="rounded" height={48} />
              ))}
            </Box>
            <Skeleton variant="rounded" height={220} />
          </Box>
        </Card>
      ))}
    </Box>
  );
};
