import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, IconButton } from '@mui/material';
import type { GuestClass } from '@tabletime/contract';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ClassCounts, countsWithin } from './class-counts.ts';

interface ClassCountsFieldProps {
  classes: GuestClass[];
  counts: ClassCounts;
  people: number;
  error: string | undefined;
  onChange: (counts: ClassCounts) => void;
}

/** How many of the people are of each kind, such as students. */
export const ClassCountsField = ({ classes, counts, people, error, onChange }: ClassCountsFieldProps) => {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormat();
  const shown = countsWithin(counts, people);
  const all = Object.values(shown).reduce((sum, count) => sum + count, 0);
  const button = { border: 1, borderColor: 'divider' } as const;
  return (
    <FieldGroup label={t('sessions.start.classes')} error={error}>
      <Box
        sx={{ display: 'grid', columnGap: 2, rowGap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {classes.map(({ _id, name }) => {
          const count = shown[_id] ?? 0;
          const named = { class: `\u2068${name[language]}\u2069` };
          const put = (next: number) => onChange({ ...shown, [_id]: next });
          return (
            <Box key={_id} role="group" aria-label={name[language]} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box component="bdi" aria-hidden sx={{ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                {name[language]}
              </Box>
              <IconButton
                aria-label={t('sessions.start.class_fewer', named)}
                disabled={count === 0}
                onClick={() => put(count - 1)}
                sx={button}
              >
                <RemoveIcon />
              </IconButton>
              <Box component="output" sx={{ minInlineSize: 28, textAlign: 'center', fontSize: '1.25rem', fontWeight: 700 }}>
                {number(count)}
              </Box>
              <IconButton
                aria-label={t('sessions.start.class_more', named)}
                disabled={all >= people}
                onClick={() => put(count + 1)}
                sx={button}
              >
                <AddIcon />
              </IconButton>
            </Box>
          );
        })}
      </Box>
    </FieldGroup>
  );
};
