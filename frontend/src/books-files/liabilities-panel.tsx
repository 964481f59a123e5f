import { Box, Button } from '@mui/material';
import { byteOrderMark, type CsvDialect, csvLines, type Language, type Liabilities } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { saveFile } from '../ui/save-file.ts';

const columns = ['business_date', 'product', 'kind', 'passes', 'blocks_left', 'amount'];

/** CSV with English headings, a line for each product. */
const liabilitiesFile = ({ businessDate, products }: Liabilities, language: Language, dialect: CsvDialect): Blob => {
  const rows = products.map(({ name, kind, passes, left, amount }) => [
    businessDate,
    name[language],
    kind,
    passes,
    left,
    { riyals: amount },
  ]);
  return new Blob([byteOrderMark, csvLines([columns, ...rows], dialect)], { type: 'text/csv;charset=utf-8' });
};

interface LiabilitiesPanelProps {
  /** Nothing is shown before it is there, and in a café that has sold no pass. */
  liabilities: Liabilities | undefined;
  /** Where the day is chosen. */
  choice?: ReactNode;
  dialect: CsvDialect;
}

/** What guests have paid for with passes and not yet used, at the end of a day. */
export const LiabilitiesPanel = ({ liabilities, choice, dialect }: LiabilitiesPanelProps) => {
  const t = useT();
  const language = useLanguage();
  const { date, number } = useFormat();
  if (!liabilities || (liabilities.products.length === 0 && !choice)) return null;
  const { businessDate, total, products } = liabilities;
  return (
    <Panel
      title={t('books.liabilities.title')}
      text={t('books.liabilities.text', { date: date(businessDate) })}
      action={
        products.length > 0 && (
          <Button
            variant="outlined"
            sx={{ displayPrint: 'none' }}
            onClick={() => saveFile(liabilitiesFile(liabilities, language, dialect), `liabilities-${businessDate}.csv`)}
          >
            CSV
          </Button>
        )
      }
    >
      {choice}
      {products.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('books.liabilities.none')}</Box>}
      <Box component="ul" aria-label={t('books.liabilities.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {products.map(({ product, kind, name, passes, left, amount }) => (
          <Line
            key={`${product} ${kind}`}
            name={<bdi>{name[language]}</bdi>}
            note={[
              t('books.liabilities.passes', { smart_count: passes }),
              ...(left === null ? [] : [t('books.liabilities.blocks', { count: number(left), smart_count: left })]),
            ].join(' · ')}
            amount={amount}
          />
        ))}
        {products.length > 1 && <Line name={t('books.liabilities.total')} amount={total} isSum />}
      </Box>
    </Panel>
  );
};

interface LineProps {
  name: ReactNode;
  note?: string;
  amount: number;
  isSum?: boolean;
}

const Line = ({ name, note, amount, isSum = false }: LineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 2,
      paddingBlock: 1.25,
      fontWeight: isSum ? 700 : 500,
      '&:not(:last-of-type)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
    }}
  >
    <span>
      {name}
      {note && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{note}</Box>}
    </span>
    <MoneyText riyals={amount} sx={{ fontWeight: 700 }} />
  </Box>
);
