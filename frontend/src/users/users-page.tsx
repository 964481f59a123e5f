import { PageTitle } from '../components/page-title.tsx';
import { useT } from '../i18n/use-t.ts';

/** People with an account. */
export const UsersPage = () => <PageTitle title={useT()('users.title')} />;
