import { Box, Typography } from '@mui/material';
import { type Reporting, reportingStates } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { vatQuery } from '../api/vat.ts';
import { useT } from '../i18n/use-t.ts';
import { FilterChoice } from '../lists/filter-card.tsx';
import { withFilters } from '../lists/list-address.ts';
import { useFilters } from '../lists/use-list.ts';
import { StatusMark, type Tone } from '../ui/status-mark.tsx';
import type { InvoiceFilters } from './invoice-filters.ts';

const tones = { waiting: 'neutral', reported: 'primary', warned: 'warning', rejected: 'error' } as const satisfies Record<
  Reporting['state'],
  Tone
>;

/** How the tax authority took a document. */
export const ReportingMark = ({ reporting: { state, environment } }: { reporting: Reporting }) => {
  const t = useT();
  return (
    <StatusMark tone={tones[state]}>
      {t(`invoices.reporting.${state}`)}
      {environment === 'simulation' && ` · ${t('settings.certificate.system.simulation')}`}
    </StatusMark>
  );
};

/** What the authority said, in its own words. */
export const ReportingMessages = ({ reporting: { messages } }: { reporting: Reporting }) => {
  const t = useT();
  if (messages.length === 0) return null;
  return (
    <Box component="section" aria-label={t('invoices.reporting.said')}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {t('invoices.reporting.said')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3, overflowWrap: 'anywhere' }}>
        {messages.map(({ code, text, isError }) => (
          <Box component="li" key={`${code} ${text}`} sx={{ color: isError ? 'error.main' : 'text.primary' }}>
            <bdi>{code === '' ? text : `${code}: ${text}`}</bdi>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** Only where documents are reported. */
export const ReportingChoice = () => {
  const t = useT();
  const { filters, setFilters } = useFilters<InvoiceFilters>();
  const { data } = useQuery(vatQuery);
  if (!data?.certificate && !filters.reporting) return null;
  return (
    <FilterChoice
      id="invoices-reporting"
      label={t('invoices.reporting.label')}
      any={t('invoices.reporting.any')}
      value={filters.reporting ?? ''}
      options={reportingStates.map((value) => ({ value, label: t(`invoices.reporting.${value}`) }))}
      onChoose={(value) => setFilters(withFilters(filters, { reporting: reportingStates.find((state) => state === value) }))}
    />
  );
};
