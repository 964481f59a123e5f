import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Sheet } from '../forms/sheet.tsx';
import type { MutationFailure } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { SessionFailureNotice } from '../session/failure-notice.tsx';
import type { Latest } from '../session/use-latest.ts';

export interface SessionSheetProps {
  title: string;
  latest: Latest;
  failure: MutationFailure | null;
  isRunning: boolean;
  /** The main button. */
  submit: { label: string; isDisabled?: boolean; variant?: 'contained' | 'outlined' };
  /** The other button; it closes the sheet unless something else is said. */
  back?: { label: string; onClick: () => void } | undefined;
  /** Does it although the table is in use; absent where that cannot stand in the way. */
  anyway?: { label: string; onClick: () => void };
  /** What it comes to, in view above the buttons. */
  outcome?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of what is done to a session: what others did to it since, what it comes to, what stands in the way, and two buttons. */
export const SessionSheet = ({ title, submit, back, anyway, outcome, onSubmit, onClose, children, ...state }: SessionSheetProps) => {
  const t = useT();
  const { failure, isRunning } = state;
  return (
    <Sheet
      title={title}
      onClose={onClose}
      onSubmit={onSubmit}
      isRunning={isRunning}
      failure={failure}
      notice={
        <>
          {outcome}
          <SessionFailureNotice
            {...state}
            onClose={onClose}
            busyActions={
              anyway && (
                <Button variant="outlined" onClick={anyway.onClick}>
                  {anyway.label}
                </Button>
              )
            }
          />
        </>
      }
      actions={
        <>
          <Button variant="text" disabled={isRunning} onClick={back?.onClick ?? onClose}>
            {back?.label ?? t('action.cancel')}
          </Button>
          <Button type="submit" variant={submit.variant ?? 'contained'} loading={isRunning} disabled={submit.isDisabled ?? false}>
            {submit.label}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
};
