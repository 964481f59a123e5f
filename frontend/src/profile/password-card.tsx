import { Alert, Box, Button, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showFirstFault } from '../forms/sheet.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import { useT } from '../i18n/use-t.ts';
import {
  blankDraft,
  faultsOfDraft,
  missingCharacters,
  type PasswordDraft,
  type PasswordFaults,
  type Strength,
  strengthOf,
} from './password.ts';
import { Panel } from '../ui/panel.tsx';
import { changePassword } from '../api/sign-in/account.ts';

const filled: Record<Strength, number> = { none: 0, missing: 1, fair: 2, good: 3, strong: 4 };
const colours: Record<Strength, string> = {
  none: 'divider',
  missing: 'error.main',
  fair: 'warning.main',
  good: 'primary.main',
  strong: 'primary.main',
};

const StrengthMeter = ({ password }: { password: string }) => {
  const t = useT();
  const strength = strengthOf(password);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, marginInline: 0.25 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.75 }}>
        {[1, 2, 3, 4].map((bar) => (
          <Box key={bar} sx={{ blockSize: 6, borderRadius: 1, backgroundColor: bar <= filled[strength] ? colours[strength] : 'divider' }} />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {t(`profile.strength.${strength}`, { smart_count: missingCharacters(password) })}
      </Typography>
    </Box>
  );
};

/** Changing a password signs out every other device. */
export const PasswordCard = ({ email }: { email: string }) => {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(blankDraft);
  const [faults, setFaults] = useState<PasswordFaults>({});
  const { run, isRunning, failure, clearFailure } = useFormMutation(
    { changes: 'account', failed: 'profile.password.failed', done: 'done.password_changed' },
    () => setDraft(blankDraft),
  );
  useEffect(() => {
    if (failure && form.current) showFirstFault(form.current);
  }, [failure]);

  const refused = failure?.kind === 'fields' ? failure.errors : {};
  const change = (field: keyof PasswordDraft) => (password: string) => {
    setDraft({ ...draft, [field]: password });
    setFaults({ ...faults, [field]: undefined });
    clearFailure();
  };
  const fieldOf = (name: keyof PasswordDraft) => {
    const fault = faults[name];
    return { name, value: draft[name], onChange: change(name), error: fault === undefined ? refused[name] : t(fault) };
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOfDraft(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      // Faults render in the next frame.
      requestAnimationFrame(() => form.current && showFirstFault(form.current));
      return;
    }
    const { currentPassword, newPassword } = draft;
    void run((key) => changePassword({ currentPassword, newPassword }, key));
  };

  return (
    <Panel title={t('profile.password.title')} text={t('profile.password.lead')}>
      <Box component="form" ref={form} noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...fieldOf('currentPassword')} label={t('profile.password.current')} autoComplete="current-password" />
        <Box sx={{ display: 'grid', gap: 1 }}>
          <PasswordField {...fieldOf('newPassword')} label={t('profile.password.next')} autoComplete="new-password" />
          <StrengthMeter password={draft.newPassword} />
        </Box>
        <PasswordField {...fieldOf('repeated')} label={t('profile.password.repeated')} autoComplete="new-password" />
        {failure && failure?.kind !== 'fields' && (
          <Alert severity="error">
            {failure.message}
            {failure?.kind === 'other' && failure.unsure && <div>{t('profile.password.unsure')}</div>}
          </Alert>
        )}
        <Button type="submit" size="large" loading={isRunning} sx={{ justifySelf: { sm: 'start' } }}>
          {t('profile.password.submit')}
        </Button>
      </Box>
    </Panel>
  );
};
