import { PageTitle } from '../components/page-title.tsx';
import { useT } from '../i18n/use-t.ts';

/** The audit log. */
export const LogsPage = () => <PageTitle title={useT()('logs.title')} />;
