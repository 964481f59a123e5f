import { Skeleton } from '@mui/material';
import { FeltBanner } from '../components/felt-banner.tsx';
import { Sentence } from '../components/sentence.tsx';
import { useDocumentTitle } from '../components/use-document-title.ts';
import { useT } from '../i18n/use-t.ts';
import { feltTable } from '../theme/tokens.ts';

/** Greets a customer by name, across the table. `cafe` is missing until the café's name is known. */
export const Greeting = ({ name, cafe }: { name: string; cafe: string | undefined }) => {
  const t = useT();
  useDocumentTitle(t('shell.menu.home'));
  return (
    <FeltBanner
      title={<Sentence id="home.title" names={{ name }} />}
      text={
        cafe === undefined ? <Skeleton sx={{ backgroundColor: feltTable.onFeltWaiting }} /> : <Sentence id="home.lead" names={{ cafe }} />
      }
    />
  );
};
