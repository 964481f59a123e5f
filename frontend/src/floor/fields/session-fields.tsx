import { TextField } from '@mui/material';
import { groupTypes, paymentMethods, readPeople, sessionLimits, type PaymentMethod } from '@tabletime/contract';
import { sessionTextFields } from '../../session/session-texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { type Faults, type SessionDraft, toggledMethods } from '../session-draft.ts';
import { GroupIcon, MethodIcon } from '../../session/session-facts.tsx';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { Stepper } from './stepper.tsx';

interface FieldProps {
  draft: SessionDraft;
  faults: Faults<SessionDraft>;
  onType: (entry: Partial<SessionDraft>) => void;
}

export const PeopleField = ({ draft, faults, onType }: FieldProps) => {
  const t = useT();
  return (
    <Stepper
      label={t('sessions.customers')}
      value={draft.numberOfCustomers}
      onChange={(numberOfCustomers) => onType({ numberOfCustomers })}
      read={readPeople}
      from={1}
      to={sessionLimits.customers}
      lessLabel={t('sessions.start.fewer')}
      moreLabel={t('sessions.start.further')}
      error={faults.numberOfCustomers}
    />
  );
};

export const GroupField = ({ draft, faults, onType }: FieldProps) => {
  const t = useT();
  return (
    <FieldGroup label={t('sessions.group_type')} error={faults.groupType}>
      <Choices
        type="radio"
        minWidth={80}
        choices={groupTypes.map((value) => ({ value, content: [<GroupIcon key="icon" type={value} />, t(`sessions.group.${value}`)] }))}
        isChosen={(value) => draft.groupType === value}
        onChoose={(groupType) => onType({ groupType })}
      />
    </FieldGroup>
  );
};

/** `whenNone`: the methods left when the last one is unchecked. */
export const PaymentField = ({ draft, faults, onType, whenNone }: FieldProps & { whenNone: PaymentMethod[] }) => {
  const t = useT();
  return (
    <FieldGroup label={t('sessions.payment')} error={faults.paymentMethod}>
      <Choices
        type="checkbox"
        minWidth={120}
        choices={paymentMethods.map((value) => ({
          value,
          content: [<MethodIcon key="icon" method={value} />, t(`sessions.method.${value}`)],
        }))}
        isChosen={(value) => draft.paymentMethod.includes(value)}
        onChoose={(value) => onType({ paymentMethod: toggledMethods(draft.paymentMethod, value, whenNone) })}
      />
    </FieldGroup>
  );
};

export const TextFields = ({ draft, faults, onType }: FieldProps) => {
  const t = useT();
  return sessionTextFields.map(({ name, label, placeholder, longest }) => (
    <TextField
      key={name}
      label={t(label)}
      value={draft[name]}
      onChange={(event) => onType({ [name]: event.target.value })}
      placeholder={placeholder ? t(placeholder) : undefined}
      error={faults[name] !== undefined}
      helperText={faults[name]}
      multiline
      minRows={1}
      maxRows={5}
      slotProps={{ htmlInput: { dir: 'auto', maxLength: longest } }}
    />
  ));
};
