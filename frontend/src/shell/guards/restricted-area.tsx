import { Button } from '@mui/material';
import { may, type Permission, type Role } from '@tabletime/contract';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { ClosedDoor } from '../../ui/pictures.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useT } from '../../i18n/use-t.ts';

/** What staff see of a page that needs another role than theirs. */
export const RestrictedArea = ({ role, permission }: { role: Role; permission: Permission }) => {
  const t = useT();
  const title = t('shell.staffOnly.title');
  useDocumentTitle(title);
  return (
    <Notice
      picture={<ClosedDoor />}
      level="h1"
      title={title}
      text={
        <>
          <div>{t(may('Admin', permission) ? 'shell.staffOnly.text' : 'shell.staffOnly.ownerText')}</div>
          <div>{t('shell.account.role', { role: t(`role.${role}`) })}</div>
        </>
      }
      action={
        <Button component={Link} to="/dashboard">
          {t('shell.staffOnly.action')}
        </Button>
      }
    />
  );
};
