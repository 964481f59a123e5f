import { PageTitle } from '../components/page-title.tsx';
import { useT } from '../i18n/use-t.ts';

/** Revenue and habits of the house over a period. */
export const AnalyticsPage = () => <PageTitle title={useT()('analytics.title')} />;
