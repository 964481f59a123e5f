import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Sheet } from '../forms/sheet.tsx';
import type { MutationFailure } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import { ClosedDay } from '../session/closed-day.tsx';
import { SessionFailureNotice } from '../session/failure-notice.tsx';
import type { Latest } from '../session/use-latest.ts';

export interface SessionSheetProps {
  title: string;
  latest: Latest;
  failure: MutationFailure | null;
  isRunning: boolean;
  /** Absent where a tap in the content acts at once. */
  submit?: { label: string; isDisabled?: boolean; variant?: 'contained' | 'outlined' } | undefined;
  /** Closes the sheet by default. */
  back?: { label: string; onClick: () => void } | undefined;
  /** Continues although the table is in use; absent if that cannot happen. */
  anyway?: { label: string; onClick: () => void };
  /** The resulting price, above the buttons. */
  outcome?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of a session's forms: news of others' changes, outcome, failure and two buttons. */
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
          <ClosedDay session={state.latest.base} />
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
          {submit && (
            <Button type="submit" variant={submit.variant ?? 'contained'} loading={isRunning} disabled={submit.isDisabled ?? false}>
              {submit.label}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Sheet>
  );
};
