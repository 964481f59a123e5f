import { Box } from '@mui/material';
import { BusinessDate } from '@tabletime/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchLiabilities } from '../api/books.ts';
import { LiabilitiesPanel } from '../books-files/liabilities-panel.tsx';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { csvDialect } from '../device/csv-dialect.ts';
import { DayField } from '../forms/dates/day-field.tsx';
import { useT } from '../i18n/use-t.ts';

/** What is sold and not yet used of passes, today or at the end of another day; nothing where none is owed today. */
export const TillLiabilities = () => {
  const t = useT();
  const today = useBusinessDate();
  const [chosen, setChosen] = useState<string>();
  const on = BusinessDate.safeParse(chosen).data ?? today;
  const { data } = useQuery({
    queryKey: ['passes', 'liabilities', on],
    queryFn: () => fetchLiabilities(on),
    placeholderData: keepPreviousData,
  });
  if (chosen === undefined && data?.products.length === 0) return null;
  return (
    <LiabilitiesPanel
      liabilities={data}
      dialect={csvDialect()}
      choice={
        <Box sx={{ maxInlineSize: 240, marginBlockEnd: 1.5 }}>
          <DayField
            name="liabilities-day"
            label={t('books.liabilities.day')}
            value={chosen ?? today}
            max={today}
            onChange={(day) => setChosen(day)}
          />
        </Box>
      }
    />
  );
};
