import { Box } from '@mui/material';
import { type BilledInvoice, documentName, type LogRow, signedAmount } from '@tabletime/contract';
import { Fragment, type ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { useCafe } from '../../cache/use-cafe.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageSheet } from '../../ui/print-sheet.tsx';
import { Performer } from './performer.tsx';

interface StorySheetProps {
  title: ReactNode;
  events: LogRow[];
  documents: BilledInvoice[];
  onDone: () => void;
}

/** A story on paper, for readers who do not know the app: what happened, who did it, what was there before, and what it did to the money. */
export const StorySheet = ({ title, events, documents, onDone }: StorySheetProps) => {
  const t = useT();
  const { fullTime, dateTime } = useFormat();
  const cafe = useCafe();
  const user = useSignedIn();
  const hasMoney = events.some(({ effect }) => effect !== null);
  const lines = [
    ...events.map((event) => ({ at: event.createdAt, line: <EventLine key={event.id} event={event} hasMoney={hasMoney} /> })),
    ...documents.map((invoice) => ({
      at: invoice.issuedAt,
      line: <DocumentLine key={invoice.number} invoice={invoice} hasMoney={hasMoney} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const [first, last] = [lines[0], lines.at(-1)];
  return (
    <PageSheet onDone={onDone}>
      <p>
        <bdi>{cafe.name}</bdi>
      </p>
      <h1>{title}</h1>
      {first && last && <p>{t('history.story.span', { from: fullTime(first.at), to: fullTime(last.at) })}</p>}
      <Box component="p" sx={{ marginBlock: '2mm !important' }}>
        {t('history.story.explained')}
      </Box>
      <table>
        <thead>
          <tr>
            <th className="number">{t('history.story.column.position')}</th>
            <th>{t('history.story.column.time')}</th>
            <th>{t('history.story.column.by')}</th>
            <th>{t('history.story.column.what')}</th>
            {hasMoney && <th className="number">{t('history.story.column.money')}</th>}
          </tr>
        </thead>
        <tbody>{lines.map(({ line }) => line)}</tbody>
      </table>
      <Box component="p" sx={{ marginBlockStart: '3mm !important' }}>
        {user && <bdi>{t('history.printed', { name: user.name, time: dateTime(serverNow()) })}</bdi>}
      </Box>
    </PageSheet>
  );
};

const EventLine = ({ event, hasMoney }: { event: LogRow; hasMoney: boolean }) => {
  const { position, createdAt, performedBy, action, msg, details, inWords, effect } = event;
  const t = useT();
  const { fullTime, number, moneyChange } = useFormat();
  return (
    <tr>
      <td className="number">{number(position)}</td>
      <td>{fullTime(createdAt)}</td>
      <td>
        <Performer by={performedBy} isStacked />
      </td>
      <td>
        <b>{t(`audit.action.${action}`)}</b>
        {msg !== t(`audit.action.${action}`) && <div>{msg}</div>}
        {inWords.changes.map(({ field, label, before, after }) => (
          <div key={field}>
            {label}: <bdi>{before}</bdi> {t('history.story.becomes')} <b dir="auto">{after}</b>
          </div>
        ))}
        {details.reason !== undefined && (
          <div>
            {t('reason.label')}: <bdi>{details.reason}</bdi>
          </div>
        )}
      </td>
      {hasMoney && <td className="number">{effect !== null && <bdi>{moneyChange(effect)}</bdi>}</td>}
    </tr>
  );
};

const DocumentLine = ({ invoice, hasMoney }: { invoice: BilledInvoice; hasMoney: boolean }) => {
  const { kind, number, ofNumber, issuedAt, total, by } = invoice;
  const t = useT();
  const { fullTime, money } = useFormat();
  return (
    <tr>
      <td />
      <td>{fullTime(issuedAt)}</td>
      <td>
        <Performer by={by} isStacked />
      </td>
      <td>
        <b>{t(`history.story.${kind}`, { number: documentName(kind, number) })}</b>: <bdi>{money(signedAmount(kind, total))}</bdi>
        {ofNumber !== null && <Fragment> · {t('history.story.takes_back', { number: documentName('invoice', ofNumber) })}</Fragment>}
      </td>
      {hasMoney && <td />}
    </tr>
  );
};
