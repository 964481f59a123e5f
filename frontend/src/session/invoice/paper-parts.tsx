import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { RollSheet } from '../../ui/print-sheet.tsx';
import { type Both, paperWords } from './paper-words.ts';

/** Words in both languages, Arabic first. A line breaks between the languages, not within one. */
export const InBoth = ({ words }: { words: Both }) => (
  <>
    <bdi lang="ar" className="whole">
      {words.ar}
    </bdi>{' '}
    <span aria-hidden>/</span>{' '}
    <bdi dir="ltr" lang="en" className="whole">
      {words.en}
    </bdi>
  </>
);

/** `2 × 15.00`, below the name of a line. */
export const UnitPrice = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontSize: '8.5pt' }}>
    <bdi className="whole">{children}</bdi>
  </Box>
);

export interface Fact {
  name: ReactNode;
  value: ReactNode;
  /** Free text, which may take several lines. */
  isText?: boolean;
  isTotal?: boolean;
  className?: string;
}

/** A word wider than the roll is broken: it would push amounts off the paper. */
const anyLength = { overflowWrap: 'anywhere' } as const;

/** A name, and what belongs to it at the end of its line. */
export const FactRow = ({ name, value, isText = false, isTotal = false, className }: Fact) => (
  <Box component="tr" className={className} sx={isTotal ? { fontWeight: 700, fontSize: '11pt' } : {}}>
    <Box component="td" sx={anyLength}>
      {name}
    </Box>
    <Box component="td" {...(!isText && { className: 'number' })} sx={isText ? { ...anyLength, textAlign: 'end !important' } : {}}>
      <bdi>{value}</bdi>
    </Box>
  </Box>
);

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box component="table" sx={{ marginBlockStart: '3mm' }}>
    <tbody>
      {facts.map((fact, index) => (
        <FactRow key={index} {...fact} />
      ))}
    </tbody>
  </Box>
);

/** Numbers, dates and names, which nobody adds up: all of them end at the far edge. */
export const Particulars = ({ facts }: { facts: readonly Fact[] }) => (
  <Box sx={{ '&&& .number': { textAlign: 'end' } }}>
    <Facts facts={facts} />
  </Box>
);

interface ReceiptSheetProps {
  cafeName: string;
  isCopy: boolean;
  facts: readonly Fact[];
  onDone: () => void;
  /** Rows of what was bought and paid. */
  children: ReactNode;
}

/** A receipt on the roll, while no VAT is charged. */
export const ReceiptSheet = ({ cafeName, isCopy, facts, onDone, children }: ReceiptSheetProps) => (
  <RollSheet onDone={onDone}>
    <Box sx={{ textAlign: 'center' }}>
      <Box component="p" sx={{ fontWeight: 700, fontSize: '13pt', ...anyLength }}>
        <bdi>{cafeName}</bdi>
      </Box>
      <Box component="h1" sx={{ '&&': { marginBlockStart: '3mm' } }}>
        <InBoth words={paperWords.receipt} />
      </Box>
      {isCopy && (
        <p>
          <InBoth words={paperWords.copy} />
        </p>
      )}
    </Box>
    <Particulars facts={facts} />
    <Box component="table" sx={{ marginBlockStart: '3mm', '& .number': { inlineSize: '1%' } }}>
      <tbody>{children}</tbody>
    </Box>
  </RollSheet>
);
