import { Alert, Button } from '@mui/material';
import { may, type Role } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountsQuery } from '../api/accounts.ts';
import { fetchBooksFile } from '../api/books.ts';
import { BooksFilesPanel } from '../books-files/books-files-panel.tsx';
import { useT } from '../i18n/use-t.ts';

/** What the accountant gets, for those who may read the books. */
export const TillFiles = ({ role }: { role: Role }) => {
  const { data: accounts } = useQuery(accountsQuery);
  return (
    <BooksFilesPanel
      fetchFile={fetchBooksFile}
      notes={{ journal: accounts?.change === null && <ExampleCodes maySet={may(role, 'settings.manage')} /> }}
    />
  );
};

/** Until the Owner has set them, a journal would go to accounts of nobody. */
const ExampleCodes = ({ maySet }: { maySet: boolean }) => {
  const t = useT();
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockStart: 1, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 16rem' } }}
      action={
        maySet && (
          <Button variant="outlined" color="inherit" component={Link} to="/settings/accounts">
            {t('till.setAccounts')}
          </Button>
        )
      }
    >
      {t(maySet ? 'till.exampleAccounts' : 'till.exampleAccountsOfOwner')}
    </Alert>
  );
};
