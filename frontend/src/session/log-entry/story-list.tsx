import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { type BilledInvoice, documentName, type Invoice, type LogRow, may, signedAmount } from '@tabletime/contract';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { billQuery } from '../../api/bill.ts';
import { failureOf } from '../../api/failures.ts';
import { fetchPage, largestPage } from '../../api/lists.ts';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { lazily } from '../../ui/lazily.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { Performer } from './performer.tsx';
import { StoryEvent, StoryItem } from './story-event.tsx';

const StorySheet = lazily(async () => (await import('./story-sheet.tsx')).StorySheet);

/** All documents of a session, or the current invoice for those who read no books. */
const useDocuments = (session: string): { documents: BilledInvoice[] | undefined; error: Error | null; refetch: () => unknown } => {
  const role = useSignedIn()?.role;
  const mayReadAll = role !== undefined && may(role, 'books.read');
  const all = useQuery({
    queryKey: ['invoices', 'of-session', session],
    queryFn: () => fetchPage<Invoice>('invoices', { filter: { session }, sort: ['number', 'ASC'], skip: 0, limit: largestPage }),
    enabled: mayReadAll,
    staleTime: 0,
  });
  const bill = useQuery({ ...billQuery(session), enabled: !mayReadAll, staleTime: 0 });
  if (mayReadAll) return { ...all, documents: all.data?.rows };
  // A deleted session has no bill.
  const isGone = failureOf(bill.error).status === 404;
  const current = bill.data?.invoice ? [bill.data.invoice] : [];
  return { ...bill, documents: bill.data || isGone ? current : undefined };
};

type Label = { 'aria-label': string } | { 'aria-labelledby': string };

interface StoryListProps {
  session: string;
  events: LogRow[];
  label: Label;
  /** The heading on paper; without it, the story is not printed from here. */
  printedAs?: ReactNode;
}

/** What happened to a session, and its invoices and credit notes, in order. */
export const StoryList = ({ session, events, label, printedAs }: StoryListProps) => {
  const t = useT();
  const { documents, error, refetch } = useDocuments(session);
  if (!documents && !error) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      {!documents && (
        <Alert
          severity="error"
          role="alert"
          action={
            <Button variant="text" color="inherit" onClick={() => void refetch()}>
              {t('action.retry')}
            </Button>
          }
        >
          {t('history.story.documents_failed')}
        </Alert>
      )}
      <Story events={events} documents={documents ?? []} label={label} printedAs={documents && printedAs} />
    </>
  );
};

interface StoryProps {
  events: LogRow[];
  documents?: BilledInvoice[];
  label: Label;
  printedAs?: ReactNode;
}

/** Events and documents in order, to be printed under a heading. */
export const Story = ({ events, documents = [], label, printedAs }: StoryProps) => {
  const t = useT();
  const [isPrinted, setIsPrinted] = useState(false);
  // A document is issued with the event that settles the bill, and comes after it.
  const entries = [
    ...events.map((event) => ({ at: Date.parse(event.createdAt), item: <StoryEvent key={event.id} event={event} /> })),
    ...documents.map((invoice) => ({
      at: Date.parse(invoice.issuedAt),
      item: <StoryDocument key={invoice.number} invoice={invoice} />,
    })),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <>
      <Box component="ol" {...label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map(({ item }) => item)}
      </Box>
      {printedAs !== undefined && (
        <Button
          variant="outlined"
          startIcon={<PrintIcon />}
          onClick={() => setIsPrinted(true)}
          sx={{ justifySelf: 'start', alignSelf: 'start' }}
        >
          {t('history.story.print')}
        </Button>
      )}
      {isPrinted && (
        <Suspense fallback={null}>
          <StorySheet title={printedAs} events={events} documents={documents} onDone={() => setIsPrinted(false)} />
        </Suspense>
      )}
    </>
  );
};

const StoryDocument = ({ invoice: { kind, number, ofNumber, issuedAt, total, by } }: { invoice: BilledInvoice }) => {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <StoryItem>
      <Typography sx={{ fontWeight: 700 }}>{t(`history.story.${kind}`, { number: documentName(kind, number) })}</Typography>
      <Typography variant="body2" color="text.secondary">
        <Performer by={by} /> · {dateTime(issuedAt)}
      </Typography>
      <Typography variant="body2">
        {ofNumber !== null && `${t('history.story.takes_back', { number: documentName('invoice', ofNumber) })} · `}
        <MoneyText riyals={signedAmount(kind, total)} />
      </Typography>
    </StoryItem>
  );
};
