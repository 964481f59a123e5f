import DeleteIcon from '@mui/icons-material/DeleteOutline';
import EditIcon from '@mui/icons-material/EditOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import type { ReportRow } from '@tabletime/contract';
import { Link } from 'react-router';
import { useDialog } from '../../forms/use-dialog.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSignedIn } from '../../api/sign-in/sign-in-storage.ts';
import { useIsReviewer } from '../report-name.ts';
import { DeleteReportDialog } from './delete-report-dialog.tsx';

export const ReportActions = ({ report }: { report: ReportRow }) => {
  const t = useT();
  const me = useSignedIn();
  const isReviewer = useIsReviewer();
  // A reload reopens the confirmation with the reason typed so far.
  const deletion = useDialog({
    screen: 'reports',
    parse: (stored) => (stored === report.id ? report.id : undefined),
    placesOf: () => () => [document.querySelector('main')],
  });
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
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={({ currentTarget }) => deletion.open(report.id, currentTarget)}
        >
          {t('reports.delete')}
        </Button>
      )}
      {isReviewer && deletion.dialog !== null && <DeleteReportDialog report={report} onClose={deletion.close} />}
    </>
  );
};
