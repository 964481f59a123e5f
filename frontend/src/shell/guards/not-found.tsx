import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { EmptyTable } from '../../ui/pictures.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useT } from '../../i18n/use-t.ts';

/** An address without a page. */
export const NotFound = () => {
  const t = useT();
  const title = t('shell.notFound.title');
  useDocumentTitle(title);
  return (
    <Notice
      picture={<EmptyTable />}
      level="h1"
      title={title}
      text={t('shell.notFound.text')}
      action={
        <Button component={Link} to="/">
          {t('shell.notFound.action')}
        </Button>
      }
    />
  );
};
