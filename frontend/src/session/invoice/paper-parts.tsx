import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { Both } from './paper-words.ts';

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

export interface Fact {
  name: ReactNode;
  value: ReactNode;
  /** Free text, which may take several lines. */
  isText?: boolean;
  isTotal?: boolean;
  className?: string;
}

/** A name, and what belongs to it at the end of its line. */
export const FactRow = ({ name, value, isText = false, isTotal = false, className }: Fact) => (
  <Box component="tr" className={className} sx={isTotal ? { fontWeight: 700, fontSize: '11pt' } : {}}>
    <td>{name}</td>
    <Box
      component="td"
      {...(!isText && { className: 'number' })}
      sx={isText ? { textAlign: 'end !important', overflowWrap: 'anywhere' } : {}}
    >
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
