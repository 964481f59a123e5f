import { Box } from '@mui/material';
import { useNumberAndName } from '../cache/use-tables.ts';
import { useTimeOf } from '../cache/use-time-of.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { RollSheet } from '../ui/print-sheet.tsx';
import type { TableOrder } from './orders.ts';

/** Without prices: it is for the kitchen and the bar. */
export const PrintedOrder = ({ order: { tableNumber, since, lines }, onDone }: { order: TableOrder; onDone: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const numberAndName = useNumberAndName();
  const timeOf = useTimeOf();
  const { number } = useFormat();
  return (
    <RollSheet onDone={onDone}>
      <h1>{t('sessions.table_number', { number: numberAndName(tableNumber) })}</h1>
      <p>
        <bdi>{timeOf(since)}</bdi>
      </p>
      <Box component="table" sx={{ marginBlockStart: '3mm', fontSize: '12pt', '& td:first-of-type': { inlineSize: '12mm' } }}>
        <tbody>
          {lines.map(({ line, name, quantity, note }) => (
            <tr key={line}>
              <td>{number(quantity)} ×</td>
              <td>
                <bdi>{name[language]}</bdi>
                {note && (
                  <Box sx={{ fontWeight: 700 }}>
                    <bdi>{note}</bdi>
                  </Box>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </RollSheet>
  );
};
