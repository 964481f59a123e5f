import { PageTitle } from '../components/page-title.tsx';
import { useT } from '../i18n/use-t.ts';

/** The Owner's settings: prices, the café's name and day. */
export const SettingsPage = () => <PageTitle title={useT()('settings.title')} />;
