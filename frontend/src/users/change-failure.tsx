import { Button } from '@mui/material';
import { useInsert } from '../ui/person-name.tsx';
import { FormNotice } from '../session/failure-notice.tsx';
import type { MutationFailure } from '../forms/use-form-mutation.ts';
import { useTimeOf } from '../cache/use-time-of.ts';
import { useT } from '../i18n/use-t.ts';
import type { UserChange } from './user-change.ts';

interface ChangeFailureProps {
  change: UserChange;
  failure: MutationFailure | null;
  isGone: boolean;
  onLoad: () => void;
  onClose: () => void;
}

export const ChangeFailure = ({ change, failure, isGone, onLoad, onClose }: ChangeFailureProps) => {
  const t = useT();
  const insert = useInsert();
  const timeOf = useTimeOf();
  if (isGone) {
    const back = (
      <Button variant="outlined" onClick={onClose}>
        {t('action.close')}
      </Button>
    );
    return (
      <FormNotice severity="warning" title={t('users.failure.gone_title')} action={back}>
        {t('users.failure.gone')}
      </FormNotice>
    );
  }
  if (!failure) return null;
  const { message } = failure;
  if (failure.kind === 'stale') {
    const load = (
      <Button variant="outlined" onClick={onLoad}>
        {t('users.failure.load')}
      </Button>
    );
    return (
      <FormNotice severity="warning" title={t('users.failure.stale_title')} action={load}>
        {insert('users.failure.stale', { name: failure.by, time: timeOf(failure.at) })}
      </FormNotice>
    );
  }
  const wayOn = t(failure.kind === 'other' && failure.unsure ? 'users.failure.unsure' : 'users.failure.kept');
  if (change.kind !== 'role') {
    return (
      <FormNotice severity="error" title={message}>
        {wayOn}
      </FormNotice>
    );
  }
  // The dialog's title already says the default message.
  const why = message === t('users.failed_role') ? undefined : message;
  return (
    <FormNotice severity="error" title={t('users.failure.role')}>
      {why && <div>{why}</div>}
      {wayOn}
    </FormNotice>
  );
};
