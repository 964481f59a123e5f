import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useInsert } from '../../ui/person-name.tsx';
import { FormNotice } from '../../session/failure-notice.tsx';
import type { MutationFailure } from '../../forms/use-form-mutation.ts';
import { useTimeOf } from '../../cache/use-time-of.ts';
import { useT } from '../../i18n/use-t.ts';

/** Field errors appear at their fields. */
export const ReportFailureNotice = ({ failure, isEdit }: { failure: MutationFailure | null; isEdit: boolean }) => {
  const t = useT();
  const insert = useInsert();
  const timeOf = useTimeOf();
  if (!failure || failure.kind === 'fields') return null;
  const toList = (
    <Button variant="outlined" component={Link} to="/reports">
      {t('reports.form.to_list')}
    </Button>
  );
  if (failure.kind === 'stale') {
    return (
      <FormNotice severity="warning" title={t('reports.form.stale_title')}>
        {insert('reports.form.stale', { name: failure.by, time: timeOf(failure.at) })}
      </FormNotice>
    );
  }
  if (failure.kind === 'gone' || failure.kind === 'state') {
    return (
      <FormNotice severity="warning" title={failure.kind === 'gone' ? t('reports.form.gone') : failure.message} action={toList}>
        {null}
      </FormNotice>
    );
  }
  if (failure.kind === 'repeated') {
    return (
      <FormNotice severity="info" title={t('reports.form.repeated_title')} action={isEdit ? null : toList}>
        {t(isEdit ? 'reports.form.repeated_edit' : 'reports.form.repeated')}
      </FormNotice>
    );
  }
  return (
    <FormNotice severity="error" title={failure.message}>
      {t(failure.kind === 'other' && failure.unsure ? 'reports.form.unsure' : 'reports.form.kept')}
    </FormNotice>
  );
};
