import { Box } from '@mui/material';
import type { ShownClose } from '@tabletime/contract';
import { useCafe } from '../cache/use-cafe.ts';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { PageSheet, RollSheet } from '../ui/print-sheet.tsx';
import { type ClosePaper, closePaper } from './close-paper.ts';

export type PaperSize = 'roll' | 'page';

const gap = { marginBlockStart: '4mm' };

/** As narrow as its amounts, at the far end of the line. */
const lines = { ...gap, '& .number': { inlineSize: '1%' } };

/** A close on a till roll of 80 mm, or on a page of A4 with places to sign. */
export const PrintedClose = ({ close, size, onDone }: { close: ShownClose; size: PaperSize; onDone: () => void }) => {
  const t = useT();
  const cafe = useCafe();
  const format = useFormat();
  const { title, day, about, sales, methods, money, others, counts, note, seal } = closePaper(close, { t, format });
  const isPage = size === 'page';
  const Sheet = isPage ? PageSheet : RollSheet;
  return (
    <Sheet onDone={onDone}>
      <p>
        <bdi>{cafe.name}</bdi>
      </p>
      <h1>{title}</h1>
      <Box component="p" sx={{ fontWeight: 700, fontSize: '12pt' }}>
        <bdi>{day}</bdi>
      </Box>
      {about.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <Box sx={isPage ? { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '10mm', alignItems: 'start' } : {}}>
        <Lines title={t('till.salesTitle')} lines={sales} />
        {others.length > 0 && <Lines title={t('till.othersTitle')} lines={others} />}
      </Box>
      <Box component="table" sx={gap}>
        <thead>
          <tr>
            <th>{t('till.money')}</th>
            {methods.map((method) => (
              <th key={method} className="number">
                {method}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {money.map(({ name, texts }) => (
            <tr key={name}>
              <td>{name}</td>
              {texts.map((text, column) => (
                <td key={column} className="number">
                  <bdi>{text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {counts.length > 0 && <Lines title={t('till.counts')} lines={counts} />}
      {note !== '' && (
        <Box component="p" dir="auto" sx={{ marginBlockStart: '4mm !important', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      )}
      {isPage && <Signatures names={[t('till.signsCount'), t('till.signsCheck')]} />}
      <Box sx={{ ...gap, fontSize: '7.5pt', '& p': { overflowWrap: 'anywhere' } }}>
        {seal.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </Box>
    </Sheet>
  );
};

const Lines = ({ title, lines: rows }: { title: string; lines: ClosePaper['sales'] }) => (
  <Box component="table" sx={lines}>
    <thead>
      <tr>
        <th colSpan={2}>{title}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, text, isSum }) => (
        <Box component="tr" key={name} sx={isSum ? { fontWeight: 700 } : {}}>
          <td>{name}</td>
          <td className="number">
            <bdi>{text}</bdi>
          </td>
        </Box>
      ))}
    </tbody>
  </Box>
);

const Signatures = ({ names }: { names: string[] }) => (
  <Box sx={{ display: 'flex', gap: '14mm', marginBlockStart: '16mm' }}>
    {names.map((name) => (
      <Box key={name} sx={{ flex: 1, borderBlockStart: '0.3mm solid', paddingBlockStart: '1.5mm' }}>
        {name}
      </Box>
    ))}
  </Box>
);
