import { styled } from '@mui/material/styles';
import { oneLineText } from '../../theme/clamped.ts';

/** The width from which a row's parts, with its notes, fit side by side next to the sidebar. */
export const oneLine = '@media (min-width: 1360px)';

/** The width from which a row has 48 px, for one line or two. */
const dense = '@media (min-width: 1100px)';

/** The widths at which two lines are enough: upright tablets have no sidebar. */
export const twoLines = '@media (min-width: 1030px), (min-width: 780px) and (max-width: 899px)';

/** The list around the rows, without a line below the last. */
export const rowList = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li:last-of-type > *': { borderBlockEnd: 0 },
} as const;

/** A session in one line of 48 px, or in a few on a phone. `data-part` names its parts. */
export const ListRow = styled('article')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: 12,
  rowGap: 2,
  minBlockSize: 48,
  paddingBlock: 8,
  paddingInline: '12px 4px',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  borderInlineStart: '4px solid transparent',
  fontVariantNumeric: 'tabular-nums',
  '& > *': { minInlineSize: 0 },
  '& > :is([data-part=table], [data-part=note], [data-part=money])': { overflowWrap: 'anywhere' },
  '& [data-part=table]': { gridArea: 'table', margin: 0, fontSize: '1.125rem', fontWeight: 800 },
  '& [data-part=facts]': { gridArea: 'facts', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 },
  // Close together, so that the start stays in the line of a phone.
  '& [data-part=facts] > span': { gap: 4 },
  '& [data-part=time]': { gridArea: 'time' },
  '& [data-part=money]': { gridArea: 'money', fontWeight: 700, textAlign: 'end' },
  // Text keeps its direction, but starts at the row's edge.
  '& [data-part=note]': { gridArea: 'note', fontSize: '0.875rem', color: theme.palette.text.secondary, textAlign: '-webkit-match-parent' },
  '& [data-part=end]': { gridArea: 'end', justifySelf: 'end' },
  '& [data-part=menu]': { gridArea: 'menu', justifySelf: 'end' },
  [twoLines]: {
    paddingBlock: 4,
    rowGap: 0,
    alignContent: 'center',
    '&:not(:has([data-part=note])) [data-part=facts]': { gridRow: '1 / 3' },
  },
  [dense]: {
    paddingBlock: 0,
    '& [data-part=facts]': { flexWrap: 'nowrap' },
    '& [data-part]': { lineHeight: 1.3 },
    '& > :is([data-part=table], [data-part=facts], [data-part=time], [data-part=charge], [data-part=note])': oneLineText,
    '& button': { minBlockSize: 40 },
  },
}));
