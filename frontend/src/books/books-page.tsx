import { Box, Button, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { KeyRight, OwnKey } from '@tabletime/contract';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type BookPeriod, fetchBooksFile, fetchLiabilities, fetchOwnKey } from '../api/books.ts';
import { failureOf, isSignInRefused } from '../api/failures.ts';
import { FileList } from '../books-files/file-list.tsx';
import { LiabilitiesPanel } from '../books-files/liabilities-panel.tsx';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { csvDialect } from '../device/csv-dialect.ts';
import { TimezoneContext, useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Entrance } from '../shell/entrance.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { useInsert } from '../ui/person-name.tsx';
import { PlaceName } from '../ui/use-document-title.ts';
import { type Ask, AskContext, useAsk, useBooksQuery } from './ask.ts';
import { periodOf } from './book-period.ts';
import { BooksFrame } from './books-frame.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { DaysPanel, tableFrom } from './days-panel.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useKey } from './use-key.ts';
import { WitnessPanel } from './witness/witness-panel.tsx';

/** What an accountant reads and downloads with a key, without a sign-in. */
export const BooksPage = () => {
  const key = useKey();
  const { name, timezone } = useCafe();
  return (
    <TimezoneContext value={timezone}>
      <PlaceName value={name}>{key === undefined ? <Shut because="none" /> : <Door key={key} secret={key} />}</PlaceName>
    </TimezoneContext>
  );
};

const Door = ({ secret }: { secret: string }) => {
  const t = useT();
  // Whatever is asked first after the key was withdrawn.
  const [refusal, setRefusal] = useState<unknown>(null);
  const ask: Ask = useCallback(
    async (read) => {
      try {
        return await read(secret);
      } catch (error) {
        if (isSignInRefused(error)) setRefusal(error);
        throw error;
      }
    },
    [secret],
  );
  const asking = useMemo(() => ({ ask, key: secret }), [ask, secret]);
  const { data, error, refetch } = useQuery({
    queryKey: ['books', secret, 'key'],
    queryFn: () => ask(fetchOwnKey),
    networkMode: 'always',
  });

  if (refusal !== null) return <Shut because={reasonOf(refusal)} text={failureOf(refusal).message} />;
  if (!data && error)
    return (
      <Entrance title={t('books.door.failed')} lead={failureOf(error).message ?? ''}>
        <Button size="large" fullWidth onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </Entrance>
    );
  return (
    <AskContext value={asking}>
      <Books ownKey={data} />
    </AskContext>
  );
};

const reasons = { 'key.revoked': 'revoked', 'key.expired': 'expired' } as const;
type Reason = 'none' | 'unknown' | (typeof reasons)[keyof typeof reasons];

const reasonOf = (refusal: unknown): Reason => {
  const { code } = failureOf(refusal);
  return reasons[code as keyof typeof reasons] ?? 'unknown';
};

/** Says why nothing opens, and whom to ask. */
const Shut = ({ because, text }: { because: Reason; text?: string | undefined }) => {
  const t = useT();
  const insert = useInsert();
  const { name } = useCafe();
  return (
    <Entrance
      title={t(`books.door.${because}`)}
      lead={
        <>
          {text ?? (because === 'none' ? t('books.door.noneText') : null)} {insert('books.door.ask', { cafe: name })}
        </>
      }
    >
      {null}
    </Entrance>
  );
};

/** The days on the page, which its address names. */
const usePeriod = () => {
  const today = useBusinessDate();
  const [address, setAddress] = useSearchParams();
  return {
    period: periodOf(address, today),
    choose: ({ from, to }: BookPeriod) => setAddress({ from, to }, { replace: true }),
  };
};

const Books = ({ ownKey }: { ownKey: OwnKey | undefined }) => {
  const t = useT();
  const insert = useInsert();
  const { date } = useFormat();
  const { period, choose } = usePeriod();
  // Until it is known, what most keys open is on its way.
  const may = (right: KeyRight): boolean => ownKey?.may.includes(right) ?? right === 'books';
  // Where each day is a card, the files would follow a long way below.
  const isTable = useMediaQuery(`(min-width: ${tableFrom}px)`, { noSsr: true });
  const files = may('books') && <FilesPanel period={period} />;
  return (
    <BooksFrame>
      <PageTitle
        title={t('books.title')}
        lead={ownKey ? insert('books.lead', { name: ownKey.name, until: <>{date(ownKey.until)}</> }) : '\u00A0'}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, '@media print': { display: 'block' } }}>
        <PeriodChoice period={period} onChoose={choose} />
        {!isTable && files}
        {may('books') && <DaysPanel period={period} />}
        {may('invoices') && <InvoicesPanel key={`${period.from} ${period.to}`} period={period} />}
        {may('books') && <LiabilitiesOf day={period.to} />}
        {isTable && files}
        {may('books') && <WitnessPanel />}
      </Box>
    </BooksFrame>
  );
};

/** At the end of the last day shown, or as they stand today. */
const LiabilitiesOf = ({ day }: { day: string }) => {
  const today = useBusinessDate();
  const on = day < today ? day : today;
  const { data } = useBooksQuery(['liabilities', on], (key) => fetchLiabilities(on, key));
  return <LiabilitiesPanel liabilities={data} dialect={csvDialect()} />;
};

const FilesPanel = ({ period }: { period: BookPeriod }) => {
  const t = useT();
  const { date } = useFormat();
  const { ask } = useAsk();
  return (
    <Panel title={t('books.files.title')} text={t('books.files.text', { from: date(period.from), to: date(period.to) })}>
      <FileList days={period} fetchFile={(path, parameters) => ask((key) => fetchBooksFile(path, parameters, key))} />
    </Panel>
  );
};
