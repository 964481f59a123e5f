import { Box } from '@mui/material';
import { type ComponentProps, useState } from 'react';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { DayRangeFields } from '../forms/dates/day-range-fields.tsx';
import { rangeFault, type TypedRange } from '../forms/dates/day-range.ts';
import { Choices } from '../forms/fields/choices.tsx';
import { FieldGroup } from '../forms/fields/field-group.tsx';
import { useT } from '../i18n/use-t.ts';
import { Panel } from '../ui/panel.tsx';
import { booksSpans, daysOfSpan } from './books-files.ts';
import { FileList } from './file-list.tsx';

/** The files of the books for days that are chosen here: this month until others are. */
export const BooksFilesPanel = (files: Pick<ComponentProps<typeof FileList>, 'fetchFile' | 'notes'>) => {
  const t = useT();
  const today = useBusinessDate();
  const [chosen, setChosen] = useState<TypedRange>();
  const [isChecked, setChecked] = useState(false);
  const typed = chosen ?? daysOfSpan('month', today);
  return (
    <Panel title={t('books.files.title')} text={t('books.files.lead')}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', marginBlockEnd: 1.5 }}>
        <FieldGroup label={t('books.period.label')}>
          <Choices
            type="radio"
            minWidth={132}
            choices={booksSpans.map((value) => ({ value, content: t(`books.files.span.${value}`) }))}
            isChosen={(span) => {
              const { from, to } = daysOfSpan(span, today);
              return typed.from === from && typed.to === to;
            }}
            onChoose={(span) => setChosen(daysOfSpan(span, today))}
          />
        </FieldGroup>
        <DayRangeFields value={typed} onChange={setChosen} max={today} isChecked={isChecked} />
      </Box>
      <FileList {...files} days={rangeFault(typed) ? null : typed} onRefused={() => setChecked(true)} />
    </Panel>
  );
};
