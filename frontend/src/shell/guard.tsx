import { may, type Permission, type Role } from '@tabletime/contract';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '@mui/material';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSignedIn } from '../api/sign-in-storage.ts';
import { Notice } from '../ui/notice.tsx';
import { ClosedDoor, EmptyTable } from '../ui/pictures.tsx';
import { Sentence } from '../ui/person-name.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useT } from '../i18n/use-t.ts';
import { useCafe } from '../cache/use-cafe.ts';

/** A screen at an address, with what it takes to see it. Its code is fetched on the first visit. */
export interface Screen {
  path: string;
  permission: Permission;
  screen: ComponentType;
}

/** A collection of the API as a react-admin resource, with the screens below its address. */
export interface Collection {
  name: string;
  list?: Omit<Screen, 'path'>;
  screens?: Screen[];
}

/** Shows a page to roles with the permission; the others see why they cannot. */
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

/** In place of a page that there is nothing to see of. */
const DeadEnd = ({ title, ...notice }: DeadEndProps) => {
  useDocumentTitle(title);
  return <Notice level="h1" title={title} {...notice} />;
};

/** What a customer sees behind a door of the staff's. */
const AccessRestricted = () => {
  const t = useT();
  const navigate = useNavigate();
  // A person who came by a link from outside has nowhere in the app to go back to.
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

/** What staff see of a page that needs another role than theirs. */
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

/** An address without a page. */
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
