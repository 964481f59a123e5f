import { PageTitle } from '../components/page-title.tsx';
import { useT } from '../i18n/use-t.ts';

/** The public test of phone codes. */
export const PhoneCodeTestPage = () => <PageTitle title={useT()('phoneCodeTest.title')} />;
