import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { pinLimits, type ApproverRow, type DiscountCaps } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { approversQuery } from '../../api/approvers.ts';
import { useFailureMessage } from '../../cache/failure-messages.tsx';
import { alwaysFresh } from '../../cache/freshness.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { figureInput } from '../../forms/fields/figure-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useInsert } from '../../ui/person-name.tsx';
import { rolesThatMay } from './discount-figures.ts';
import type { ApproverState } from './use-approver.ts';

interface ApproverFieldsProps {
  approver: ApproverState;
  caps: DiscountCaps;
  /** Percent: the signed-in person's cap, and the discount. */
  cap: number;
  percent: number;
  of: 'discount' | 'refund';
  error?: string | undefined;
  isDisabled: boolean;
}

/** A colleague with a higher cap taps their name and types their PIN, in the same request. */
export const ApproverFields = ({ approver, caps, cap, percent, of, error, isDisabled }: ApproverFieldsProps) => {
  const t = useT();
  const { percent: written } = useFormat();
  const messageOf = useFailureMessage();
  const { data, error: failed } = useQuery({ ...approversQuery, ...alwaysFresh });
  const roles: string[] = rolesThatMay(caps, percent);
  const people = data?.filter(({ role }) => roles.includes(role));
  const { chosen, choose } = approver;
  const only = people?.length === 1 ? people[0] : undefined;
  const isStale = chosen !== undefined && people !== undefined && !people.some(({ id }) => id === chosen.id);
  useEffect(() => {
    if (only && chosen?.id !== only.id) choose(only, false);
  }, [only, chosen, choose]);

  if (roles.length === 0) return <Typography color="error.main">{t('approval.too_much')}</Typography>;
  const numbers = { cap: written(Math.floor(cap * 100) / 100), percent: written(Math.ceil(percent * 100) / 100) };
  return (
    <FieldGroup
      label={t('approval.title')}
      error={approver.isMissing && !chosen ? t('approval.choose') : undefined}
      hint={chosen && t('approval.once')}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography color="warning.main">{t(of === 'discount' ? 'approval.needed' : 'approval.refund', numbers)}</Typography>
        {!people && !failed && <Skeleton variant="rounded" height={52} />}
        {!people && failed && <Alert severity="error">{messageOf(failed, 'approval.failed')}</Alert>}
        {people?.length === 0 && <Typography color="error.main">{t('approval.nobody')}</Typography>}
        {people && people.length > 0 && (
          // A tap on the only name, which is chosen already, goes on to the PIN.
          <Box onClick={() => approver.secret.current?.focus()}>
            <Choices
              type="radio"
              minWidth={132}
              choices={people.map((person) => ({ value: person.id, content: <Name person={person} /> }))}
              isChosen={(id) => id === chosen?.id}
              onChoose={(id) => {
                const person = people.find((one) => one.id === id);
                if (person && !isDisabled) choose(person, true);
              }}
            />
          </Box>
        )}
        {chosen && !isStale && (
          <Secret key={`${chosen.id} ${approver.proof}`} approver={approver} person={chosen} error={error} isDisabled={isDisabled} />
        )}
      </Box>
    </FieldGroup>
  );
};

const Name = ({ person: { name, role } }: { person: ApproverRow }) => {
  const t = useT();
  return (
    <Box component="span" sx={{ minInlineSize: 0, paddingBlock: 0.75, overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {t(`role.${role}`)}
      </Typography>
    </Box>
  );
};

interface SecretProps {
  approver: ApproverState;
  person: ApproverRow;
  error: string | undefined;
  isDisabled: boolean;
}

const Secret = ({ approver, person, error, isDisabled }: SecretProps) => {
  const t = useT();
  const insert = useInsert();
  const id = useId();
  const { secret, proof, isMissing, isTapped, switchToPassword } = approver;
  useEffect(() => {
    if (isTapped) secret.current?.focus();
  }, [isTapped, secret]);
  // The response cleared it, and the field may be out of view.
  useEffect(() => {
    if (error !== undefined) secret.current?.focus();
  }, [error, secret]);
  const isPin = proof === 'pin';
  const fault = isMissing ? t(isPin ? 'pin.required' : 'account.password_required') : error;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <TextField
        id={id}
        inputRef={secret}
        fullWidth
        label={insert(isPin ? 'approval.pin' : 'approval.password', { name: person.name })}
        type="password"
        required
        error={fault !== undefined}
        helperText={fault}
        slotProps={{
          htmlInput: {
            ...(isPin ? { ...figureInput(), maxLength: 2 * pinLimits.longest } : { dir: 'ltr', maxLength: 200 }),
            autoComplete: 'off',
            readOnly: isDisabled,
            enterKeyHint: 'go',
          },
          formHelperText: { role: 'alert' },
        }}
      />
      {isPin && (
        <Button
          variant="text"
          size="small"
          disabled={isDisabled}
          onClick={switchToPassword}
          sx={{ marginInlineStart: -1.5, paddingInline: 1.5 }}
        >
          {t('approval.by_password')}
        </Button>
      )}
    </Box>
  );
};
