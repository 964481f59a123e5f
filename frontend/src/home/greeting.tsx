import { Skeleton } from '@mui/material';
import { FeltBanner } from '../ui/felt-banner.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { feltTable } from '../theme/tokens.ts';

/** Greets a customer by name, across the table. `cafe` is missing until the café's name is known. */
export const Greeting = ({ name, cafe }: { name: string; cafe: string | undefined }) => (
  <FeltBanner
    title={<Sentence id="home.title" names={{ name }} />}
    text={
      cafe === undefined ? <Skeleton sx={{ backgroundColor: feltTable.onFeltWaiting }} /> : <Sentence id="home.lead" names={{ cafe }} />
    }
  />
);
