import { cashKinds, type CashKind, MoveCash, readAmount, type Till, type WordingKey } from '@tabletime/contract';
import { useState } from 'react';
import { moveCash } from '../api/till.ts';
import { Choices } from '../forms/fields/choices.tsx';
import { FieldGroup } from '../forms/fields/field-group.tsx';
import { FigureField } from '../forms/fields/figure-field.tsx';
import { ReasonField } from '../forms/reason-field.tsx';
import { rememberReason } from '../forms/recent-reasons.ts';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useT } from '../i18n/use-t.ts';

/** Puts cash into the drawer, or takes it out. */
export const CashSheet = ({ direction, onClose }: { direction: 'in' | 'out'; onClose: () => void }) => {
  const t = useT();
  const [typed, setTyped] = useState({ amount: '', reason: '', kind: (direction === 'in' ? 'float' : 'expense') as CashKind });
  const [isChecked, setChecked] = useState(false);
  const move = { direction, amount: readAmount(typed.amount) ?? NaN, kind: typed.kind, reason: typed.reason.trim() };
  const issues = MoveCash.safeParse(move).error?.issues ?? [];
  const faultAt = (field: string): string | undefined => {
    const fault = issues.find(({ path }) => path[0] === field)?.message as WordingKey | undefined;
    return isChecked && fault ? t(fault) : undefined;
  };
  return (
    <WriteSheet<Till>
      title={t(direction === 'in' ? 'till.in' : 'till.out')}
      submit={direction === 'in' ? 'till.in' : 'till.out'}
      changes="till"
      failed="till.moveFailed"
      done="done.cash_moved"
      write={() => {
        setChecked(true);
        if (issues.length > 0) return null;
        rememberReason(`till.${direction}`, move.reason);
        return (key) => moveCash(move, key);
      }}
      onClose={onClose}
    >
      {({ refused, clearFailure }) => {
        const type = (entry: Partial<typeof typed>) => {
          setTyped((now) => ({ ...now, ...entry }));
          clearFailure();
        };
        return (
          <>
            <FigureField
              required
              autoFocus
              unit="money"
              label={t('till.amount')}
              value={typed.amount}
              onChange={(amount) => type({ amount })}
              error={refused['amount'] ?? faultAt('amount')}
              sx={{ marginBlockStart: 1 }}
            />
            <FieldGroup label={t('till.whatFor')}>
              <Choices
                type="radio"
                minWidth={110}
                choices={cashKinds.map((kind) => ({ value: kind, content: t(`till.kind.${kind}`) }))}
                isChosen={(kind) => kind === typed.kind}
                onChoose={(kind) => type({ kind })}
              />
            </FieldGroup>
            <ReasonField
              purpose={`till.${direction}`}
              value={typed.reason}
              onChange={(reason) => type({ reason })}
              error={refused['reason'] ?? faultAt('reason')}
              placeholder={t('till.reasonExample')}
            />
          </>
        );
      }}
    </WriteSheet>
  );
};
