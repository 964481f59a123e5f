import { TextField, Typography } from '@mui/material';
import { type GivenAccountantKey, type KeyRight, keyLimits, keyRights, MakeAccountantKey, type WordingKey } from '@tabletime/contract';
import { useState } from 'react';
import { useBusinessDate } from '../../cache/use-business-date.ts';
import { DayField } from '../../forms/dates/day-field.tsx';
import { lastOf, monthOf, plusMonths } from '../../forms/dates/month-grid.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import type { Send } from '../../forms/use-form-mutation.ts';
import { WriteSheet } from '../../forms/write-sheet.tsx';
import { useT } from '../../i18n/use-t.ts';

type Field = 'name' | 'may' | 'until';

interface MakeKeyDialogProps {
  onMade: (made: GivenAccountantKey) => void;
  onClose: () => void;
}

/** Until the end of next month: long enough to close this one, and short enough to be forgotten safely. */
const usualEnd = (today: string): string => lastOf(plusMonths(monthOf(today), 1));

export const MakeKeyDialog = ({ onMade, onClose }: MakeKeyDialogProps) => {
  const t = useT();
  const today = useBusinessDate();
  const [name, setName] = useState('');
  const [may, setMay] = useState<KeyRight[]>(['books']);
  const [until, setUntil] = useState(() => usualEnd(today));
  const [faults, setFaults] = useState<Partial<Record<Field, WordingKey>>>({});

  const write = (): Send<GivenAccountantKey> | null => {
    const { data, error } = MakeAccountantKey.safeParse({ name, may, until });
    setFaults(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])));
    return data ? (key, { create }) => create('accountant-keys', { data, meta: { key } }) : null;
  };
  return (
    <WriteSheet
      title={t('settings.accountants.make')}
      submit="settings.accountants.submit"
      changes="accountant-keys"
      failed="settings.accountants.makeFailed"
      done={({ name: of }) => t('done.key_made', { name: of })}
      write={write}
      onDone={onMade}
      onClose={onClose}
    >
      {({ refused, clearFailure }) => {
        const faultOf = (field: Field): string | undefined => {
          const own = faults[field];
          return own ? t(own) : refused[field];
        };
        const changed =
          <Value,>(set: (value: Value) => void, field: Field) =>
          (value: Value) => {
            set(value);
            setFaults({ ...faults, [field]: undefined });
            clearFailure();
          };
        return (
          <>
            <TextField
              required
              autoFocus
              label={t('settings.accountants.name')}
              value={name}
              onChange={({ target }) => changed(setName, 'name')(target.value)}
              error={faultOf('name') !== undefined}
              helperText={faultOf('name') ?? t('settings.accountants.nameHint')}
              slotProps={{ htmlInput: { maxLength: keyLimits.name, dir: 'auto', autoComplete: 'off' } }}
            />
            <FieldGroup label={t('settings.accountants.may')} error={faultOf('may')} hint={t('settings.accountants.mayHint')}>
              <Choices
                type="checkbox"
                minWidth={140}
                choices={keyRights.map((value) => ({ value, content: t(`settings.accountants.right.${value}`) }))}
                isChosen={(right) => may.includes(right)}
                onChoose={(right) =>
                  changed(setMay, 'may')(keyRights.filter((each) => (each === right ? !may.includes(each) : may.includes(each))))
                }
              />
            </FieldGroup>
            <DayField
              label={t('settings.accountants.lastDay')}
              value={until}
              min={today}
              onChange={changed(setUntil, 'until')}
              error={faultOf('until')}
              hint={t('settings.accountants.lastDayHint')}
            />
            <Typography variant="body2" color="text.secondary">
              {t('settings.accountants.means')}
            </Typography>
          </>
        );
      }}
    </WriteSheet>
  );
};
