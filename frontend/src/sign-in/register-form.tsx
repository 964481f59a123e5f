import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { useT } from '../i18n/use-t.ts';
import { register, type Registration } from '../api/sign-in/account.ts';
import { newIdempotencyKey } from '../api/http-client.ts';
import { failureOf, keyAfterFailure } from '../api/failures.ts';
import { usePersistedFields } from '../forms/persisted.ts';
import { endAtSignIn } from '../forms/persisted-ends.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { refusalLines } from './refusal-lines.ts';
import { Refused } from './refused.tsx';
import { checkRegistration, type RegistrationDraft, type RegistrationFaults, registrationFields } from './registration.ts';

const blank = { name: '', email: '', countryCode: '+966', phone: '' } as const satisfies Partial<RegistrationDraft>;
const blankSecrets = { password: '', confirmPassword: '' } as const satisfies Partial<RegistrationDraft>;

type Secrets = Pick<RegistrationDraft, keyof typeof blankSecrets>;

const words = { failed: 'auth.register.failed', unsure: 'auth.register.unsure', repeated: 'auth.register.repeated' } as const;

interface RegisterFormProps {
  onRegistered: (welcome: string) => void;
  /** An invitation has the name, and its own call. */
  invited?: { name: string; accept: (registration: Registration, key: string) => Promise<string | undefined> };
}

export const RegisterForm = ({ onRegistered, invited }: RegisterFormProps) => {
  const t = useT();
  const { name: cafe } = useCafe();
  const notify = useNotify();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Idempotency key of a retry after a lost response.
  const key = useRef<string | null>(null);
  const [details, setDetails, forgetDetails] = usePersistedFields<Omit<RegistrationDraft, keyof Secrets>>(
    invited ? 'invited' : 'register',
    () => blank,
    // The next visitor starts with an empty form.
    () => {
      setSecrets(blankSecrets);
      setFaults({});
      setFault([]);
      key.current = null;
    },
  );
  // Passwords are never stored.
  const [secrets, setSecrets] = useState<Secrets>(blankSecrets);
  const draft: RegistrationDraft = { ...details, ...(invited && { name: invited.name }), ...secrets };
  const [faults, setFaults] = useState<RegistrationFaults>({});
  const [fault, setFault] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<RegistrationDraft>) => {
    const { password = draft.password, confirmPassword = draft.confirmPassword, ...rest } = part;
    setSecrets({ password, confirmPassword });
    setDetails((before) => ({ ...before, ...rest }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };

  const showFaults = (next: RegistrationFaults) => {
    setFaults(next);
    const first = registrationFields.find((field) => next[field] !== undefined);
    form.current?.querySelector<HTMLElement>(`input[name="${first}"]`)?.focus();
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFault([]);
    const checked = checkRegistration(draft);
    if (checked.faults) {
      showFaults(Object.fromEntries(Object.entries(checked.faults).map(([field, code]) => [field, t(code)])));
      return;
    }
    setBusy(true);
    const sentKey = (key.current ??= newIdempotencyKey());
    try {
      const message = await (invited?.accept ?? register)(checked.registration, sentKey);
      forgetDetails();
      endAtSignIn();
      onRegistered(message ?? t('done.registered', { cafe }));
    } catch (error) {
      const problem = failureOf(error);
      key.current = keyAfterFailure(sentKey, problem, newIdempotencyKey);
      const lines = refusalLines(problem, t, words);
      setFault(lines);
      notify(lines.join(' '), { type: 'error' });
      showFaults(problem.errors);
      setBusy(false);
    }
  };

  return (
    <Box component="form" ref={form} noValidate onSubmit={(event) => void handleSubmit(event)} sx={{ display: 'grid', gap: 2 }}>
      <Refused lines={fault} />
      {!invited && (
        <TextField
          id={`${id}-name`}
          name="name"
          label={t('auth.register.name')}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          error={faults.name !== undefined}
          helperText={faults.name}
          autoFocus
          required
          slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'name' } }}
        />
      )}
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={t('auth.register.email')}
        value={draft.email}
        onChange={(event) => change({ email: event.target.value })}
        error={faults.email !== undefined}
        helperText={faults.email}
        required
        slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'email', inputMode: 'email' } }}
      />
      <PhoneField countryCode={draft.countryCode} phone={draft.phone} onChange={change} error={faults.phone} />
      <PasswordField
        name="password"
        label={t('auth.register.password')}
        value={draft.password}
        onChange={(password) => change({ password })}
        autoComplete="new-password"
        error={faults.password}
        hint={t('auth.register.passwordHint')}
      />
      <PasswordField
        name="confirmPassword"
        label={t('auth.register.confirm')}
        value={draft.confirmPassword}
        onChange={(confirmPassword) => change({ confirmPassword })}
        autoComplete="new-password"
        error={faults.confirmPassword}
      />
      <Button type="submit" size="large" loading={busy} sx={{ marginBlockStart: 1 }}>
        {t('auth.register.submit')}
      </Button>
    </Box>
  );
};
