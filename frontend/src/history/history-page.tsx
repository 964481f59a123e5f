import { PageTitle } from '../components/page-title.tsx';
import { useT } from '../i18n/use-t.ts';

/** Completed sessions by day. */
export const HistoryPage = () => <PageTitle title={useT()('history.title')} />;
