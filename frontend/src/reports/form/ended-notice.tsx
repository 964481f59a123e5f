import { Alert } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';

/** Shown when another tab submitted or discarded the draft. */
export const EndedNotice = () => {
  const t = useT();
  return (
    <Alert severity="info" role="status" sx={{ marginBlockEnd: 3 }}>
      {t('reports.form.ended')}
    </Alert>
  );
};
