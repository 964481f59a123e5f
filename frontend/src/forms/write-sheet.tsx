import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from './sheet.tsx';
import { type MutationOptions, type Send, useFormMutation } from './use-form-mutation.ts';

/** What the fields of a sheet know of its last try. */
interface Tried {
  /** Field → why the server refused it. */
  refused: Record<string, string>;
  clearFailure: () => void;
}

interface WriteSheetProps<Data> extends MutationOptions<Data> {
  title: ReactNode;
  /** What the button says. */
  submit: MessageKey;
  colour?: 'primary' | 'error';
  /** What is sent; null where something entered stands in the way. */
  write: () => Send<Data> | null;
  /** Called with the answer. Closes where there is none. */
  onDone?: (data: Data) => void;
  onClose: () => void;
  /** Before the other buttons. */
  more?: (isRunning: boolean) => ReactNode;
  /** Its text, or its fields. */
  children: ReactNode | ((tried: Tried) => ReactNode);
}

/** A sheet that makes one change, and stays until the server has answered. */
export const WriteSheet = <Data,>({
  title,
  submit,
  colour = 'primary',
  write,
  onDone,
  onClose,
  more,
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
      notice={failure && !(hasFields && failure.kind === 'fields') && <Alert severity="error">{failure.message}</Alert>}
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
          <Button type="submit" color={colour} loading={isRunning}>
            {t(submit)}
          </Button>
        </>
      }
    >
      {hasFields ? children({ refused: failure?.kind === 'fields' ? failure.errors : {}, clearFailure }) : children}
    </Sheet>
  );
};
