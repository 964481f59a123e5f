import { Box, Button } from '@mui/material';
import { type OpenReset, ResetPasswordForm, type WordingKey } from '@tabletime/contract';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { failureOf, keyAfterFailure } from '../api/failures.ts';
import { newIdempotencyKey } from '../api/http-client.ts';
import { fetchReset, resetPassword } from '../api/sign-in/links.ts';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { showFirstFault } from '../forms/sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import { Entrance } from '../shell/entrance.tsx';
import { useInsert } from '../ui/person-name.tsx';
import { LinkDoor } from './link-door.tsx';
import { refusalLines } from './refusal-lines.ts';
import { Refused } from './refused.tsx';

export const ResetPage = () => (
  <LinkDoor kind="reset" find={fetchReset}>
    {(reset, token) => <Reset {...reset} token={token} />}
  </LinkDoor>
);

const fields = ['password', 'confirmPassword'] as const;
type Draft = Record<(typeof fields)[number], string>;
const words = { failed: 'auth.link.reset.failed', unsure: 'auth.link.reset.unsure' } as const;

const Reset = ({ name, cafe, token }: OpenReset & { token: string }) => {
  const t = useT();
  const insert = useInsert();
  const form = useRef<HTMLFormElement>(null);
  // Idempotency key of a retry after a lost response.
  const key = useRef(newIdempotencyKey());
  const [draft, setDraft] = useState<Draft>({ password: '', confirmPassword: '' });
  const [faults, setFaults] = useState<Partial<Draft>>({});
  const [refused, setRefused] = useState<string[]>([]);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');

  const showFaults = (next: Partial<Draft>) => {
    setFaults(next);
    // Faults render in the next frame.
    requestAnimationFrame(() => form.current && showFirstFault(form.current));
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setRefused([]);
    const checked = ResetPasswordForm.safeParse(draft);
    if (!checked.success) {
      const found: Partial<Draft> = {};
      for (const { path, message } of checked.error.issues) {
        const field = fields.find((one) => one === path[0]);
        if (field) found[field] ??= t(message as WordingKey);
      }
      return showFaults(found);
    }
    setState('busy');
    try {
      await resetPassword(token, checked.data.password, key.current);
      setState('done');
    } catch (error) {
      const failure = failureOf(error);
      key.current = keyAfterFailure(key.current, failure, newIdempotencyKey);
      setRefused(refusalLines(failure, t, words));
      setState('open');
      showFaults(failure.errors);
    }
  };

  if (state === 'done')
    return (
      <Entrance title={t('auth.link.reset.done')} lead={t('auth.link.reset.doneText')} roomy>
        <Button component={Link} to="/login" replace size="large" fullWidth>
          {t('auth.link.toSignIn')}
        </Button>
      </Entrance>
    );
  const fieldOf = (field: keyof Draft) => ({
    name: field,
    value: draft[field],
    onChange: (text: string) => {
      setDraft((before) => ({ ...before, [field]: text }));
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
    error: faults[field],
    autoComplete: 'new-password' as const,
  });
  return (
    <Entrance title={t('auth.link.reset.title')} lead={insert('auth.link.reset.lead', { name, cafe })}>
      <Box component="form" ref={form} noValidate onSubmit={(event) => void handleSubmit(event)} sx={{ display: 'grid', gap: 2 }}>
        <Refused lines={refused} />
        <PasswordField {...fieldOf('password')} label={t('auth.link.reset.password')} hint={t('auth.register.passwordHint')} />
        <PasswordField {...fieldOf('confirmPassword')} label={t('auth.link.reset.confirm')} />
        <Button type="submit" size="large" loading={state === 'busy'} sx={{ marginBlockStart: 1 }}>
          {t('auth.link.reset.submit')}
        </Button>
      </Box>
    </Entrance>
  );
};
