import { TextField } from '@mui/material';
import { readPhone, type UserRow } from '@tabletime/contract';
import { useState } from 'react';
import type { Details } from '../api/sign-in/account.ts';
import { useT } from '../i18n/use-t.ts';
import { PasswordField } from './fields/password-field.tsx';
import type { Send } from './use-form-mutation.ts';
import { WriteSheet } from './write-sheet.tsx';

interface DetailsSheetProps {
  title: string;
  person: Pick<UserRow, 'name' | 'email' | 'phone'>;
  /** Whether a new address or phone needs the password of the person. */
  isOwn?: boolean;
  write: (details: Details & { password?: string }) => Send<UserRow>;
  onDone: (changed: UserRow) => void;
  onClose: () => void;
}

/** A person's name, address and phone. Only what was changed is sent. */
export const DetailsSheet = ({ title, person, isOwn = false, write, onDone, onClose }: DetailsSheetProps) => {
  const t = useT();
  const before = { name: person.name, email: person.email, phone: person.phone ?? '' };
  const [typed, setTyped] = useState({ ...before, password: '' });
  const phone = readPhone(typed.phone) ?? typed.phone.trim();
  const changes: Details = {
    ...(typed.name.trim() !== before.name && { name: typed.name }),
    ...(typed.email.trim() !== before.email && { email: typed.email }),
    ...(phone !== before.phone && { phone: phone === '' ? null : phone }),
  };
  const asksPassword = isOwn && ('email' in changes || 'phone' in changes);
  return (
    <WriteSheet
      title={title}
      submit="action.save"
      changes={isOwn ? 'account' : 'users'}
      failed="profile.details.failed"
      done="done.details_changed"
      write={() => (Object.keys(changes).length > 0 ? write({ ...changes, ...(asksPassword && { password: typed.password }) }) : null)}
      onDone={onDone}
      onClose={onClose}
    >
      {({ refused, clearFailure }) => {
        const fieldOf = (name: keyof typeof before) => ({
          name,
          value: typed[name],
          error: refused[name] !== undefined,
          helperText: refused[name],
          onChange: ({ target }: { target: { value: string } }) => {
            setTyped({ ...typed, [name]: target.value });
            clearFailure();
          },
        });
        return (
          <>
            <TextField {...fieldOf('name')} label={t('auth.register.name')} slotProps={{ htmlInput: { dir: 'auto', maxLength: 100 } }} />
            <TextField {...fieldOf('email')} type="email" label={t('profile.email')} slotProps={{ htmlInput: { dir: 'ltr' } }} />
            <TextField
              {...fieldOf('phone')}
              type="tel"
              label={t('profile.phone')}
              slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel' } }}
            />
            {asksPassword && (
              <PasswordField
                name="password"
                label={t('profile.password.current')}
                autoComplete="current-password"
                value={typed.password}
                error={refused['password']}
                onChange={(password) => {
                  setTyped({ ...typed, password });
                  clearFailure();
                }}
              />
            )}
          </>
        );
      }}
    </WriteSheet>
  );
};
