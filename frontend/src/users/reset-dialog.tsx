import { Typography } from '@mui/material';
import type { UserRow } from '@tabletime/contract';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import { useInsert } from '../ui/person-name.tsx';
import type { MadeLink } from './link-dialog.tsx';

interface ResetDialogProps {
  user: UserRow;
  onMade: (made: MadeLink) => void;
  onClose: () => void;
}

export const ResetDialog = ({ user: { id, name, hasPassword }, onMade, onClose }: ResetDialogProps) => {
  const t = useT();
  const insert = useInsert();
  const which = hasPassword ? 'reset_password' : 'first_password';
  return (
    <WriteSheet
      title={t(`users.${which}.title`)}
      submit="users.reset_password.submit"
      changes="users"
      failed="users.reset_password.failed"
      done={() => t('done.reset_issued', { name })}
      write={() =>
        (key, { command }) =>
          command('users', { id, name: 'reset', data: undefined, meta: { key } })
        }
      onDone={(answer) => onMade({ kind: 'reset', name, answer })}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{insert(`users.${which}.text`, { name })}</Typography>
      <Typography color="text.secondary">{t(`users.${which}.consequence`)}</Typography>
    </WriteSheet>
  );
};
