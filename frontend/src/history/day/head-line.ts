import { alpha, styled } from '@mui/material/styles';
import { digitsAlign } from '../../ui/money-text.tsx';

export const dayGrid = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 16,
  rowGap: 4,
  gridTemplateColumns: 'auto 1fr 1fr 48px',
  gridTemplateAreas: '"title title title export" "sessions average total total"',
  '@media (max-width: 359.95px)': {
    gridTemplateColumns: 'auto 1fr 48px',
    gridTemplateAreas: '"title title export" "sessions total total" "sessions average average"',
  },
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 96px minmax(112px, auto) minmax(112px, auto) 48px',
    gridTemplateAreas: '"title sessions average total export"',
  },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 120px 170px 170px 48px' },
} as const;

export const HeadLine = styled('div')(({ theme }) => ({
  ...dayGrid,
  position: 'relative',
  paddingBlock: 10,
  paddingInline: 12,
  borderRadius: 'inherit',
  [theme.breakpoints.up('sm')]: { paddingInline: 16 },
  '&:has(button[aria-expanded]:hover)': { backgroundColor: alpha(theme.palette.text.primary, 0.03) },
  '& h2': { ...theme.typography.h2, gridArea: 'title', fontSize: '1.125rem', margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
  '& h2 button': {
    display: 'inline-flex',
    // The date keeps its line, and the close of the day follows below it.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'start',
    columnGap: 8,
    minBlockSize: 48,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    // The whole line is tappable; other controls lie above it.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.shape.borderRadius },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
    '& svg': {
      color: theme.palette.text.secondary,
      transition: 'transform 150ms',
      transform: `rotate(${theme.direction === 'rtl' ? 90 : -90}deg)`,
    },
    '&[aria-expanded=true] svg': { transform: 'none' },
    '& > span:nth-of-type(1)': { flex: '0 1 auto', maxInlineSize: 'calc(100% - 32px)' },
  },
  '& .today': { ...theme.typography.body2, fontWeight: 700, color: theme.palette.primary.main, whiteSpace: 'nowrap' },
  '& .closed': {
    ...theme.typography.body2,
    display: 'inline-flex',
    flexWrap: 'wrap',
    flexBasis: '100%',
    paddingInlineStart: 32,
    alignItems: 'center',
    columnGap: 6,
    color: theme.palette.text.secondary,
    '& span': { whiteSpace: 'nowrap' },
    '& svg': { fontSize: '1rem', transform: 'none', verticalAlign: '-2px' },
    '& bdi': { fontWeight: 700, color: theme.palette.text.primary },
  },
  '& .sessions': {
    gridArea: 'sessions',
    fontWeight: 600,
    '& span': { display: 'block' },
    [theme.breakpoints.up('sm')]: { textAlign: digitsAlign(theme) },
  },
  '& .average, & .total': {
    minInlineSize: 0,
    textAlign: 'end',
    // In columns: on a phone the figures share a line.
    [theme.breakpoints.up('sm')]: { textAlign: digitsAlign(theme) },
    '& bdi': { display: 'block', whiteSpace: 'nowrap' },
    '& span': { display: 'block', fontSize: '0.8125rem', lineHeight: 1.4, color: theme.palette.text.secondary },
  },
  '& .average': { gridArea: 'average' },
  '& .total': { gridArea: 'total', '& bdi': { fontWeight: 700 } },
  // On a phone, large text needs a line per figure.
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    flexWrap: 'wrap',
    '& h2': { flex: '1 0 calc(100% - 64px)', maxInlineSize: 'calc(100% - 64px)' },
    '& .sessions, & .average, & .total': { order: 1, flex: '1 0 auto' },
  },
  '& .export': { gridArea: 'export', justifySelf: 'end', zIndex: 1 },
}));
