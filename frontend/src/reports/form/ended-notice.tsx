import { Alert } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';

/** Says why a draft that was being written here is gone: it was submitted or discarded elsewhere in this browser. */
export const EndedNotice = () => {
  const t = useT();
  return (
    <Alert severity="info" role="status" sx={{ marginBlockEnd: 3 }}>
      {t('reports.form.ended')}
    </Alert>
  );
};
