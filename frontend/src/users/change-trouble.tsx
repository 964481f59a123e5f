import { Button } from '@mui/material';
import { useInsert } from '../ui/person-name.tsx';
import { FormNotice } from '../session/trouble-notice.tsx';
import type { Setback } from '../forms/use-mutation.ts';
import { useTimeOf } from '../cache/use-time-of.ts';
import { useT } from '../i18n/use-t.ts';
import type { UserChange } from './user-change.ts';

interface ChangeTroubleProps {
  change: UserChange;
  setback: Setback | null;
  isGone: boolean;
  onLoad: () => void;
  onClose: () => void;
}

/** Why a change of an account was not made, and the way on: who changed it and when, that it is gone, or what failed. */
export const ChangeTrouble = ({ change, setback, isGone, onLoad, onClose }: ChangeTroubleProps) => {
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
      <FormNotice severity="warning" title={t('users.trouble.gone_title')} action={back}>
        {t('users.trouble.gone')}
      </FormNotice>
    );
  }
  if (!setback) return null;
  const { trouble, message } = setback;
  if (trouble.kind === 'stale') {
    const load = (
      <Button variant="outlined" onClick={onLoad}>
        {t('users.trouble.load')}
      </Button>
    );
    return (
      <FormNotice severity="warning" title={t('users.trouble.stale_title')} action={load}>
        {insert('users.trouble.stale', { name: trouble.by, time: timeOf(trouble.at) })}
      </FormNotice>
    );
  }
  const wayOn = t(trouble.kind === 'other' && trouble.unsure ? 'users.trouble.unsure' : 'users.trouble.kept');
  if (change.kind !== 'role') {
    return (
      <FormNotice severity="error" title={message}>
        {wayOn}
      </FormNotice>
    );
  }
  // The toast gives the default of the write; here the default is said by the title already.
  const why = message === t('users.failed_role') ? undefined : message;
  return (
    <FormNotice severity="error" title={t('users.trouble.role')}>
      {why && <div>{why}</div>}
      {wayOn}
    </FormNotice>
  );
};
