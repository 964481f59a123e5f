import { Button } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useCloseNotification } from 'ra-core';
import { useLocation } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMethodWords } from '../../session/session-facts.tsx';
import { TableToast } from '../../session/table-toast.tsx';
import type { Open } from '../opened.ts';
import { useNumberAndName } from '../tiles/floor-tables.ts';
import { useMayReopen } from './use-may-reopen.ts';

interface EndedToastProps {
  session: SessionRow;
  /** The server's sentence on the end. */
  words: string;
  onOpen: Open;
}

/** What has ended, for how much and how it was paid, with the way to take it back. */
export const EndedToast = ({ session, words, onOpen }: EndedToastProps) => {
  const t = useT();
  const { moneyShort } = useFormat();
  const numberAndName = useNumberAndName();
  const methodWords = useMethodWords();
  const close = useCloseNotification();
  const { pathname } = useLocation();
  // The dialog belongs to the floor; a toast may outlast the visit there.
  const canReopen = useMayReopen(session) && /^\/sessions\/?$/.test(pathname);

  const handleReopen = () => {
    close();
    const tile = document.querySelector<HTMLElement>(`[data-table="${session.tableNumber}"]`);
    onOpen({ kind: 'reopen', session }, tile ?? document.body);
  };
  return (
    <TableToast
      title={t('sessions.floor.ended', {
        number: numberAndName(session.tableNumber),
        money: moneyShort(session.total ?? 0),
        methods: methodWords(session.paymentMethod),
      })}
      words={words}
      action={
        canReopen && (
          <Button
            variant="outlined"
            aria-label={t('sessions.reopen.action_named', { number: session.tableNumber })}
            onClick={handleReopen}
            sx={{ color: 'inherit', borderColor: 'currentColor' }}
          >
            {t('sessions.reopen.action')}
          </Button>
        )
      }
    />
  );
};
