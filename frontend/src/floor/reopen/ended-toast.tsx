import PrintIcon from '@mui/icons-material/PrintOutlined';
import ReopenIcon from '@mui/icons-material/Undo';
import { Box, Button, IconButton } from '@mui/material';
import type { SessionRow } from '@tabletime/contract';
import { useCloseNotification } from 'ra-core';
import { useLocation } from 'react-router';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMethodWords } from '../../session/session-facts.tsx';
import { useWithOpen } from '../../session/open-amount.tsx';
import { TableToast } from '../../session/table-toast.tsx';
import type { OpenFloorDialog } from '../floor-dialog.ts';
import { useMayReopen } from './use-may-reopen.ts';

interface EndedToastProps {
  session: SessionRow;
  words: string;
  onOpen: OpenFloorDialog;
}

export const EndedToast = ({ session, words, onOpen }: EndedToastProps) => {
  const t = useT();
  const { money } = useFormat();
  const withOpen = useWithOpen();
  const numberAndName = useNumberAndName();
  const methodWords = useMethodWords();
  const close = useCloseNotification();
  const { pathname } = useLocation();
  // The toast may outlast the floor, and its dialogs belong to the floor.
  const isAtFloor = /^\/sessions\/?$/.test(pathname);
  const canReopen = useMayReopen(session) && isAtFloor;

  const handleOpen = (kind: 'reopen' | 'print') => () => {
    close();
    onOpen({ kind, session }, document.body);
  };
  return (
    <TableToast
      title={
        session.total === 0
          ? t('sessions.floor.ended_free', { number: numberAndName(session.tableNumber) })
          : t('sessions.floor.ended', {
              number: numberAndName(session.tableNumber),
              money: money(session.total ?? 0),
              methods: methodWords(session.paymentMethod),
            })
      }
      words={withOpen(session, words)}
      action={
        isAtFloor && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}>
            <IconButton
              aria-label={t('receipt.print_named', { number: session.tableNumber })}
              title={t('receipt.print')}
              onClick={handleOpen('print')}
              sx={{ color: 'inherit', inlineSize: 44, blockSize: 44 }}
            >
              <PrintIcon />
            </IconButton>
            {canReopen && (
              <Button
                variant="outlined"
                startIcon={<ReopenIcon />}
                aria-label={t('sessions.reopen.action_named', { number: session.tableNumber })}
                onClick={handleOpen('reopen')}
                sx={{
                  minBlockSize: 44,
                  color: 'inherit',
                  borderColor: 'currentColor',
                  paddingInline: 1.5,
                  // On a phone the icon alone, which leaves room for the words.
                  minInlineSize: 44,
                  '& .MuiButton-startIcon': { display: { sm: 'none' }, margin: 0 },
                }}
              >
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {t('sessions.reopen.action')}
                </Box>
              </Button>
            )}
          </Box>
        )
      }
    />
  );
};
