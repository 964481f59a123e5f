import { alpha, ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ringingLook } from '../alarms/ringing-look.ts';
import type { Mark } from './tile-figures.ts';

const marked = (mark: Mark | 'open', colour: string) => ({
  [`&[data-mark=${mark}]`]: { borderColor: colour, backgroundImage: `linear-gradient(${alpha(colour, 0.08)} 0 0)` },
  [`&[data-mark=${mark}] :is([data-part=time], [data-part=money])`]: { color: colour },
  [`&[data-mark=${mark}] [data-part=progress] > span`]: { backgroundColor: colour },
});

export const moneySize = (largest: string) => ({ fontSize: [largest, `min(${largest}, calc(100cqi / (var(--letters, 10) * 0.54)))`] });

/** One class for all tiles: attributes carry the differences, so that thirty tiles cost as little as one. */
export const TileButton = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'space-between',
  inlineSize: '100%',
  blockSize: '100%',
  minInlineSize: 0,
  paddingBlock: '8px 10px',
  paddingInline: 10,
  border: '1px solid',
  borderColor: theme.palette.divider,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  fontFamily: 'inherit',
  fontSize: '1rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  // A ticking tile does not affect its neighbours' layout.
  contain: 'layout paint',
  containerType: 'inline-size',
  '& > span': { minInlineSize: 0 },
  '@media (hover: hover)': { '&:hover': { borderColor: theme.palette.text.secondary } },
  // `:focus`, since a link to a table must show it, too.
  '&:focus': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 2 },

  '& [data-part=head]': { display: 'flex', alignItems: 'center', gap: 4, lineHeight: 1 },
  '& [data-part=number]': { fontSize: '1.625rem', fontWeight: 700, letterSpacing: '-0.02em' },
  // A line of its own, as wide as the tile.
  '& [data-part=name]': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    flexShrink: 0,
    overflow: 'hidden',
    fontSize: '0.8125rem',
    lineHeight: 1.25,
    textAlign: '-webkit-match-parent',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& [data-part=people]': { display: 'flex', alignItems: 'center', gap: 2, marginInlineStart: 'auto', fontSize: '0.9375rem' },
  '& [data-part=people] svg': { fontSize: 18 },
  '& [data-part=unpaid]': { display: 'flex', color: theme.palette.warning.main },
  '&:not([data-running]) [data-part=unpaid]': { marginInlineStart: 'auto' },
  '& [data-part=unpaid] svg': { fontSize: 18 },
  '& [data-part=time]': { display: 'flex', alignItems: 'center', gap: 4, fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.3 },
  '& [data-part=time] svg': { fontSize: 18, marginInlineStart: 'auto' },
  '& [data-part=note]': {
    flex: '1 1 0',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: '0.75rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  // The letters of «ريال» reach below the line.
  '& [data-part=money]': {
    ...moneySize('1rem'),
    paddingBlockEnd: 3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: 600,
    lineHeight: 1.4,
  },
  '& [data-part=progress]': { blockSize: 4, borderRadius: 2, overflow: 'hidden', backgroundColor: theme.palette.divider },
  '& [data-part=progress] > span': {
    display: 'block',
    blockSize: '100%',
    // Mirrored in Arabic, as all of the styles.
    transformOrigin: 'left',
    backgroundColor: theme.palette.text.secondary,
  },

  // Six rows of these, with names of two lines, fit an upright tablet.
  '@media (min-width: 600px) and (min-height: 1000px)': {
    paddingBlock: '7px 8px',
    '& [data-part=number]': { fontSize: '2rem' },
    '& [data-part=people]': { fontSize: '1.0625rem' },
    '& [data-part=name]': { lineHeight: 1.2 },
    '& [data-part=time]': { fontSize: '1.375rem', lineHeight: 1.15 },
    '& [data-part=money]': { ...moneySize('1.1875rem'), lineHeight: 1.25 },
  },

  '&[data-running]': {
    color: theme.palette.text.primary,
    borderColor: alpha(theme.palette.text.secondary, 0.45),
    backgroundColor: theme.palette.background.paper,
  },
  '&[data-running] [data-part=number]': { fontWeight: 800 },
  '&[data-running] [data-part=people]': { color: theme.palette.text.secondary },
  ...ringingLook(theme),
  ...marked('paused', theme.palette.text.secondary),
  '&[data-mark=open] [data-part=people]': { color: theme.palette.warning.main },
  ...marked('open', theme.palette.warning.main),
  ...marked('near', theme.palette.warning.main),
  ...marked('long', theme.palette.warning.main),
  ...marked('free_minutes', theme.palette.info.main),
}));
