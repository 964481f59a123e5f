import { Alert, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from './sheet.tsx';
import { useFormMutation } from './use-form-mutation.ts';

type Mutation = ReturnType<typeof useFormMutation>;

interface ConfirmDialogProps extends Pick<Parameters<typeof useFormMutation>[0], 'changes' | 'failed'> {
  /** Names the thing. */
  title: ReactNode;
  /** What follows. */
  text: MessageKey;
  confirm: MessageKey;
  done: MessageKey;
  send: Parameters<Mutation['run']>[0];
  onDone: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back, where no reason is wanted. */
export const ConfirmDialog = ({ title, text, confirm, changes, failed, done, send, onDone, onClose }: ConfirmDialogProps) => {
  const t = useT();
  const { run, isRunning, failure } = useFormMutation({ changes, failed, done }, onDone);
  return (
    <Sheet
      isText
      title={title}
      notice={failure && <Alert severity="error">{failure.message}</Alert>}
      failure={failure}
      isRunning={isRunning}
      onClose={onClose}
      onSubmit={() => void run(send)}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isRunning}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color="error" loading={isRunning}>
            {t(confirm)}
          </Button>
        </>
      }
    >
      <Typography>{t(text)}</Typography>
    </Sheet>
  );
};
