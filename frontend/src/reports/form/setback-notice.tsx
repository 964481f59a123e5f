import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useInsert } from '../../ui/person-name.tsx';
import { FormNotice } from '../../session/trouble-notice.tsx';
import type { Setback } from '../../forms/use-mutation.ts';
import { useTimeOf } from '../../cache/use-time-of.ts';
import { useT } from '../../i18n/use-t.ts';

/** Why a report was not taken, what was kept, and the way on. Faults of fields stand at the fields. */
export const SetbackNotice = ({ setback, isEdit }: { setback: Setback | null; isEdit: boolean }) => {
  const t = useT();
  const insert = useInsert();
  const timeOf = useTimeOf();
  const trouble = setback?.trouble;
  if (!setback || !trouble || trouble.kind === 'fields') return null;
  const toList = (
    <Button variant="outlined" component={Link} to="/reports">
      {t('reports.form.to_list')}
    </Button>
  );
  if (trouble.kind === 'stale') {
    return (
      <FormNotice severity="warning" title={t('reports.form.stale_title')}>
        {insert('reports.form.stale', { name: trouble.by, time: timeOf(trouble.at) })}
      </FormNotice>
    );
  }
  if (trouble.kind === 'gone' || trouble.kind === 'state') {
    return (
      <FormNotice severity="warning" title={trouble.kind === 'gone' ? t('reports.form.gone') : setback.message} action={toList}>
        {null}
      </FormNotice>
    );
  }
  if (trouble.kind === 'repeated') {
    return (
      <FormNotice severity="info" title={t('reports.form.repeated_title')} action={isEdit ? null : toList}>
        {t(isEdit ? 'reports.form.repeated_edit' : 'reports.form.repeated')}
      </FormNotice>
    );
  }
  return (
    <FormNotice severity="error" title={setback.message}>
      {t(trouble.kind === 'other' && trouble.unsure ? 'reports.form.unsure' : 'reports.form.kept')}
    </FormNotice>
  );
};
