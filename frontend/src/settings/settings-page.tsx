import { useQuery } from '@tanstack/react-query';
import type { Settings } from '@tabletime/contract';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { ErrorState } from '../cache/error-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useT } from '../i18n/use-t.ts';
import { AccountantsSection } from './accountants/accountants-section.tsx';
import { AccountsSection } from './accounts/accounts-section.tsx';
import { CapsSection } from './caps/caps-section.tsx';
import { CafeSection } from './cafe/cafe-section.tsx';
import { ReasonsSection } from './reasons/reasons-section.tsx';
import { TablesSection } from './tables/tables-section.tsx';
import { TariffsSection } from './tariffs/tariffs-section.tsx';
import { PricesSection } from './prices/prices-section.tsx';
import { TillSection } from './till/till-section.tsx';
import { VatSection } from './vat/vat-section.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { fetchSettings } from '../api/settings.ts';
import { isSection, type Section, SectionLinks } from './section-links.tsx';

/** Follows changes by other Owners. */
const useSettings = () => {
  return useQuery({ queryKey: ['settings'], queryFn: () => fetchSettings(), staleTime: 0 });
};

const forms: Record<Section, ComponentType<{ settings: Settings }>> = {
  prices: PricesSection,
  tariffs: TariffsSection,
  cafe: CafeSection,
  tables: TablesSection,
  reasons: ReasonsSection,
  caps: CapsSection,
  till: TillSection,
  vat: VatSection,
  accounts: AccountsSection,
  accountants: AccountantsSection,
};

export const SettingsPage = () => {
  const t = useT();
  const { section } = useParams();
  const { data: settings, error, refetch } = useSettings();
  if (!isSection(section)) return <Navigate to="/settings/prices" replace />;
  const Form = forms[section];
  return (
    <>
      <PageTitle title={t('settings.title')} lead={t('settings.lead')} />
      <SectionLinks />
      {settings && <Form settings={settings} />}
      {!settings && error && (
        <ErrorState title={t('settings.failed')} text={t('settings.failedText')} error={error} onRetry={() => void refetch()} />
      )}
      {!settings && !error && <FormSkeleton />}
    </>
  );
};
