import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { useSignedIn } from '../../providers/use-signed-in.ts';
import { useIsReviewer } from '../use-is-reviewer.ts';
import { DeleteReportDialog } from './delete-report-dialog.tsx';

/** What can be done with a report, as far as it is the person's to do. */
export const ReportActions = ({ report }: { report: ReportRow }) => {
  const t = useT();
  const me = useSignedIn();
  const isReviewer = useIsReviewer();
  const [isDeleting, setIsDeleting] = useState(false);
  const isOwn = typeof report.submittedBy !== 'string' && report.submittedBy._id === me?.id;
  return (
    <>
      {isOwn && !report.reviewed && (
        <Button component={Link} to={`/reports/${report.id}/edit`} startIcon={<EditIcon />}>
          {t('reports.edit')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
        {t('reports.print')}
      </Button>
      {isReviewer && (
        <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setIsDeleting(true)}>
          {t('reports.delete')}
        </Button>
      )}
      {isDeleting && <DeleteReportDialog report={report} onClose={() => setIsDeleting(false)} />}
    </>
  );
};
