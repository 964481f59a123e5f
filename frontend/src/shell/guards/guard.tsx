import { may, type Permission } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../api/use-signed-in.ts';
import { AccessRestricted } from './access-restricted.tsx';
import { RestrictedArea } from './restricted-area.tsx';

/** Shows a page to roles with the permission; the others are told why they cannot see it. */
export const Guard = ({ permission, children }: { permission: Permission; children: ReactNode }) => {
  const user = useSignedIn();
  if (!user) return null;
  if (may(user.role, permission)) return children;
  return user.role === 'Customer' ? <AccessRestricted /> : <RestrictedArea role={user.role} permission={permission} />;
};
