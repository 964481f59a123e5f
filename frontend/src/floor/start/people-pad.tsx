import { Box, OutlinedInput } from '@mui/material';
import { readPeople } from '@tabletime/contract';
import { useState } from 'react';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { figureInput } from '../../forms/fields/figure-field.tsx';
import { useT } from '../../i18n/use-t.ts';

interface PeoplePadProps {
  value: string;
  onType: (entry: { numberOfCustomers: string }) => void;
  error: string | undefined;
}

const most = 10;
const pad = Array.from({ length: most }, (_, index) => index + 1);

/** One tap for up to ten people; a field for more. */
export const PeoplePad = ({ value, onType, error }: PeoplePadProps) => {
  const t = useT();
  const people = readPeople(value);
  // While `1` and `12` are typed, the field keeps its text.
  const [isTyped, setIsTyped] = useState(people === null || !pad.includes(people));
  return (
    <FieldGroup
      label={t('sessions.customers')}
      error={error}
      aside={
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {t('sessions.start.more_people')}
          <OutlinedInput
            value={isTyped ? value : ''}
            onChange={(event) => {
              setIsTyped(true);
              onType({ numberOfCustomers: event.target.value });
            }}
            onFocus={(event) => event.target.select()}
            placeholder={`${most + 1}+`}
            error={error !== undefined}
            inputProps={figureInput()}
            sx={{
              inlineSize: 88,
              '& input': { fontSize: '1.25rem', fontWeight: isTyped ? 700 : 400, paddingBlock: 0, paddingInline: 1.5 },
            }}
          />
        </Box>
      }
    >
      <Choices
        type="radio"
        minWidth={{ xs: 52, sm: 46 }}
        choices={pad.map((number) => ({
          value: number,
          name: t('count.people', { smart_count: number }),
          content: <Box sx={{ fontSize: '1.25rem' }}>{number}</Box>,
        }))}
        isChosen={(number) => people === number}
        onChoose={(number) => {
          setIsTyped(false);
          onType({ numberOfCustomers: String(number) });
        }}
      />
    </FieldGroup>
  );
};
