import type { UserRow } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useInsert } from '../ui/person-name.tsx';
import { useT } from '../i18n/use-t.ts';
import type { UserChange } from './user-change.ts';

export interface ChangeWords {
  title: string;
  names: ReactNode;
  consequences: string[];
  confirm: string;
  colour: 'primary' | 'warning' | 'error';
}

export const useChangeWords = () => {
  const t = useT();
  const insert = useInsert();
  return (user: UserRow, change: UserChange): ChangeWords => {
    const role = t(`role.${user.role}`);
    switch (change.kind) {
      case 'role':
        return {
          title: t('users.role_title'),
          names: insert('users.role_change', { name: user.name, from: role, to: t(`role.${change.to}`) }),
          consequences: [t(`users.role_may.${change.to}`), t('users.role_consequence')],
          confirm: t('users.role_confirm'),
          colour: 'primary',
        };
      case 'deactivate':
        return {
          title: t('users.deactivate_title'),
          names: insert('users.deactivate_text', { name: user.name, role }),
          consequences: [t('users.deactivate_consequence')],
          confirm: t('users.deactivate'),
          colour: 'error',
        };
      case 'activate':
        return {
          title: t('users.activate_title'),
          names: insert('users.activate_text', { name: user.name, role }),
          consequences: [t('users.activate_consequence')],
          confirm: t('users.activate'),
          colour: 'primary',
        };
      case 'delete':
        return {
          title: t('users.delete_title'),
          names: insert('users.delete_text', { name: user.name, role }),
          consequences: [t('users.delete_consequence')],
          confirm: t('users.delete_confirm'),
          colour: 'error',
        };
    }
  };
};
