import { Box, GlobalStyles, Portal } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { palettes } from '../theme/tokens.ts';
import { digitsAlign } from './money-text.tsx';

export const printSheetMark = 'data-print-sheet';

const ink = palettes.light;

const paper = (
  <GlobalStyles
    styles={{
      '@media print': {
        'html, body': { background: `${ink.paper} !important`, overflow: 'visible !important' },
        [`body > :not([${printSheetMark}])`]: { display: 'none !important' },
      },
    }}
  />
);

/** Dark text on white, in either theme. */
export const paperLook = {
  color: ink.ink,
  backgroundColor: ink.paper,
  fontSize: '9.5pt',
  lineHeight: 1.45,
  '& h1': { fontSize: '18pt', margin: 0 },
  '& p': { margin: 0 },
  '& table': { inlineSize: '100%', borderCollapse: 'collapse' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    paddingBlock: '1.2mm',
    paddingInline: '1.5mm',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `0.3mm solid ${ink.line}`,
  },
  '& thead th': { color: ink.muted, borderBlockEndColor: ink.muted },
  '& .number': { textAlign: digitsAlign },
  '& td.number, & .whole': { whiteSpace: 'nowrap' },
} as const;

/** Hidden on screen, and the only content on paper. */
export const PrintSheet = ({ children }: { children: ReactNode }) => (
  <Portal>
    {paper}
    <Box
      {...{ [printSheetMark]: '' }}
      sx={{
        display: 'none',
        '@media print': { display: 'block' },
        ...paperLook,
      }}
    >
      {children}
    </Box>
  </Portal>
);

interface OpenedSheetProps {
  /** After the print dialog. */
  onDone: () => void;
  children: ReactNode;
}

/** A whole page; opens the print dialog on mount. */
export const PageSheet = ({ onDone, children }: OpenedSheetProps) => {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const handleAfter = () => done.current();
    window.addEventListener('afterprint', handleAfter);
    window.print();
    return () => window.removeEventListener('afterprint', handleAfter);
  }, []);
  return <PrintSheet>{children}</PrintSheet>;
};

/** What a till roll of 80 mm shows, from edge to edge. */
export const rollLook = { maxInlineSize: '72mm', marginInline: 'auto', '& h1': { fontSize: '14pt' } } as const;

/** The paper in the printer, and not A4, which a browser would scale to it. */
const rollPaper = <GlobalStyles styles={{ '@page': { size: 'auto !important', margin: '0 !important' } }} />;

/** In the middle of a till roll of 80 mm, whose printer leaves 4 mm free at each edge; opens the print dialog on mount. */
export const RollSheet = ({ onDone, children }: OpenedSheetProps) => (
  <PageSheet onDone={onDone}>
    {rollPaper}
    <Box sx={{ ...rollLook, inlineSize: '72mm', paddingBlock: '4mm' }}>{children}</Box>
  </PageSheet>
);

export const SheetFigures = ({ figures }: { figures: { label: string; value: ReactNode }[] }) => (
  <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '8mm', rowGap: '3mm', marginBlock: '4mm' }}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <Box component="dd" sx={{ margin: 0, fontSize: '13pt', fontWeight: 700 }}>
          {value}
        </Box>
      </div>
    ))}
  </Box>
);
