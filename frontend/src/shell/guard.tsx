import { may, type Permission, type Role } from '@tabletime/contract';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '@mui/material';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { Notice } from '../ui/notice.tsx';
import { ClosedDoor, EmptyTable } from '../ui/pictures/pictures.tsx';
import { Sentence } from '../ui/person-name.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useT } from '../i18n/use-t.ts';
import { useCafe } from '../cache/use-cafe.ts';

/** How people get to a page from anywhere. */
export interface PageLink {
  /** The screen's path by default. */
  to?: string;
  /** People with this permission get there by another page. */
  unless?: Permission;
  label: MessageKey;
  icon: ComponentType;
  /** After G, on the keyboard. */
  letter?: string;
  counts?: 'unseenReports';
  /** Only where the café has sold or sells this. */
  sells?: 'passes';
  /** Left out of the sidebar. */
  isAside?: true;
}

/** A lazy page with its permission. */
export interface Screen {
  path: string;
  permission: Permission;
  screen: ComponentType;
  link?: PageLink;
}

/** A react-admin resource with further pages below its path. */
export interface Collection {
  name: string;
  list?: Omit<Screen, 'path'>;
  screens?: Screen[];
}

/** Others see why they have no access. */
export const Guard = ({ permission, children }: { permission: Permission; children: ReactNode }) => {
  const user = useSignedIn();
  if (!user) return null;
  if (may(user.role, permission)) return children;
  return user.role === 'Customer' ? <AccessRestricted /> : <RestrictedArea role={user.role} permission={permission} />;
};

interface DeadEndProps {
  picture: ReactNode;
  title: string;
  text: ReactNode;
  action: ReactNode;
}

const DeadEnd = ({ title, ...notice }: DeadEndProps) => {
  useDocumentTitle(title);
  return <Notice level="h1" title={title} {...notice} />;
};

const AccessRestricted = () => {
  const t = useT();
  const navigate = useNavigate();
  // After a link from outside there is no page to go back to.
  const arrivedHere = useLocation().key === 'default';
  const { name } = useCafe();
  return (
    <DeadEnd
      picture={<ClosedDoor />}
      title={t('shell.restricted.title')}
      text={<Sentence id="shell.restricted.text" names={{ cafe: name }} />}
      action={<Button onClick={() => void (arrivedHere ? navigate('/') : navigate(-1))}>{t('action.back')}</Button>}
    />
  );
};

const RestrictedArea = ({ role, permission }: { role: Role; permission: Permission }) => {
  const t = useT();
  return (
    <DeadEnd
      picture={<ClosedDoor />}
      title={t('shell.staffOnly.title')}
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

export const NotFound = () => {
  const t = useT();
  return (
    <DeadEnd
      picture={<EmptyTable />}
      title={t('shell.notFound.title')}
      text={t('shell.notFound.text')}
      action={
        <Button component={Link} to="/">
          {t('shell.notFound.action')}
        </Button>
      }
    />
  );
};
