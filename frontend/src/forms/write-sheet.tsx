import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from './sheet.tsx';
import { type MutationOptions, type Send, useFormMutation } from './use-form-mutation.ts';

interface LastAttempt {
  /** Field → the server's refusal. */
  refused: Record<string, string>;
  clearFailure: () => void;
}

interface WriteSheetProps<Data> extends MutationOptions<Data> {
  title: ReactNode;
  submit: MessageKey;
  colour?: 'primary' | 'error';
  /** Something else comes first. */
  isQuiet?: boolean;
  /** Null if an input is invalid. */
  write: () => Send<Data> | null;
  onDone?: (data: Data) => void;
  onClose: () => void;
  more?: (isRunning: boolean) => ReactNode;
  /** The resulting amount, above the buttons. */
  outcome?: ReactNode;
  children: ReactNode | ((attempt: LastAttempt) => ReactNode);
}

/** Makes one change and stays open until the server answers. */
export const WriteSheet = <Data,>({
  title,
  submit,
  colour = 'primary',
  isQuiet = false,
  write,
  onDone,
  onClose,
  more,
  outcome,
  children,
  ...options
}: WriteSheetProps<Data>) => {
  const t = useT();
  const { run, isRunning, failure, clearFailure } = useFormMutation<Data>(options, onDone ?? onClose);
  const hasFields = typeof children === 'function';
  const handleSubmit = () => {
    const send = write();
    if (send) void run(send);
  };
  return (
    <Sheet
      title={title}
      isText={!hasFields}
      notice={
        <>
          {outcome}
          {failure && !(hasFields && failure.kind === 'fields') && <Alert severity="error">{failure.message}</Alert>}
        </>
      }
      failure={failure}
      isRunning={isRunning}
      onClose={onClose}
      onSubmit={handleSubmit}
      actions={
        <>
          {more?.(isRunning)}
          <Button variant="text" onClick={onClose} disabled={isRunning}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant={isQuiet ? 'outlined' : 'contained'} color={colour} loading={isRunning}>
            {t(submit)}
          </Button>
        </>
      }
    >
      {hasFields ? children({ refused: failure?.kind === 'fields' ? failure.errors : {}, clearFailure }) : children}
    </Sheet>
  );
};
