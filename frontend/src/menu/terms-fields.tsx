import { Box } from '@mui/material';
import { passKinds, type WordingKey } from '@tabletime/contract';
import { Choices } from '../forms/fields/choices.tsx';
import { FieldGroup } from '../forms/fields/field-group.tsx';
import { FigureField } from '../forms/fields/figure-field.tsx';
import { useT } from '../i18n/use-t.ts';
import { fieldsOf, type TermsDraft, type TermsField, usualTerms } from './terms-draft.ts';

interface TermsFieldsProps {
  /** Null for an ordinary product. */
  value: TermsDraft | null;
  /** A product stays a pass, or an ordinary product, once it is on the menu. */
  isFixed: boolean;
  /** Found on this device. */
  faults: Partial<Record<TermsField, WordingKey>>;
  /** The server's, by `pass` and `pass.blocks`. */
  refused: Partial<Record<string, string>>;
  onChange: (value: TermsDraft | null) => void;
}

const ordinary = 'ordinary';

/** Whether a product is a pass, and what that pass gives. */
export const TermsFields = ({ value, isFixed, faults, refused, onChange }: TermsFieldsProps) => {
  const t = useT();
  if (isFixed && !value) return null;
  const kinds = isFixed ? passKinds : ([ordinary, ...passKinds] as const);
  const faultOf = (field: TermsField): string | undefined => {
    const fault = faults[field];
    return refused[`pass.${field}`] ?? (fault && t(fault));
  };
  return (
    <FieldGroup
      label={t('menu.pass.title')}
      error={refused['pass'] ?? refused['pass.kind']}
      hint={value ? t(`menu.pass.about.${value.kind}`) : undefined}
    >
      <Choices
        type="radio"
        minWidth={130}
        choices={kinds.map((kind) => ({ value: kind, content: kind === ordinary ? t('menu.pass.none') : t(`passes.kind.${kind}`) }))}
        isChosen={(kind) => kind === (value?.kind ?? ordinary)}
        onChoose={(kind) => onChange(kind === ordinary ? null : usualTerms(kind))}
      />
      {value && fieldsOf[value.kind].length > 0 && (
        <Box sx={{ marginBlockStart: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' }}>
          {fieldsOf[value.kind].map((field) => (
            <FigureField
              key={field}
              required
              unit={field === 'percent' ? 'percent' : 'whole'}
              label={t(`menu.pass.${field}`)}
              value={value[field]}
              onChange={(text) => onChange({ ...value, [field]: text })}
              error={faultOf(field)}
            />
          ))}
        </Box>
      )}
    </FieldGroup>
  );
};
