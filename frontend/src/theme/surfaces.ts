import { alpha, type ThemeOptions } from '@mui/material/styles';
import { type Palette, radius, touchTarget } from './tokens.ts';

const floating = (colour: Palette) => ({
  border: `1px solid ${colour.line}`,
  boxShadow: `0 1px 2px ${alpha('#000000', 0.08)}, 0 12px 40px ${alpha('#000000', 0.18)}`,
});

/** Only floating surfaces have a shadow. */
export const surfaces = (colour: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${colour.line}`, borderRadius: radius, boxShadow: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: { ...floating(colour), borderRadius: radius * 1.5, margin: 16, width: 'calc(100% - 32px)' },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: alpha('#0B1210', 0.55) } } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.3rem', fontWeight: 800, paddingBlock: '20px 8px', paddingInline: 24 } } },
  MuiDialogContent: { styleOverrides: { root: { paddingInline: 24, paddingBlockEnd: 8 } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '16px 24px 24px', gap: 8, flexWrap: 'wrap' },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiPopover: { styleOverrides: { paper: { ...floating(colour), borderRadius: radius } } },
  MuiMenu: { styleOverrides: { paper: { ...floating(colour), borderRadius: radius, minWidth: 200 }, list: { padding: 6 } } },
  MuiAutocomplete: {
    // The list belongs to its field's landmark.
    defaultProps: { disablePortal: true },
    styleOverrides: {
      // The arrow stands where that of a select does, in its colour.
      root: { '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { right: 0 } },
      popupIndicator: { marginRight: 0, color: colour.muted },
      popper: { minWidth: 240 },
      paper: { ...floating(colour), borderRadius: radius, marginBlock: 4 },
      listbox: { padding: 6, '& .MuiAutocomplete-option': { minHeight: touchTarget, borderRadius: radius - 4 } },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        // Doubled to outweigh the library's rule for wide screens.
        '&&': { minHeight: touchTarget },
        '&& .MuiListItemIcon-root': { minWidth: 0 },
        borderRadius: radius - 4,
        gap: 12,
        '&.Mui-selected': { backgroundColor: alpha(colour.felt, 0.12), fontWeight: 700 },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: 'inherit' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: colour.ink,
        color: colour.background,
        fontSize: '0.875rem',
        fontWeight: 500,
        borderRadius: 8,
        padding: '6px 10px',
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: radius, fontSize: '0.9375rem', alignItems: 'center', border: '1px solid' },
      standardError: {
        backgroundColor: alpha(colour.red, 0.1),
        borderColor: alpha(colour.red, 0.35),
        color: colour.ink,
        '& .MuiAlert-icon': { color: colour.red },
      },
      standardWarning: {
        backgroundColor: alpha(colour.amber, 0.12),
        borderColor: alpha(colour.amber, 0.4),
        color: colour.ink,
        '& .MuiAlert-icon': { color: colour.amber },
      },
      standardInfo: {
        backgroundColor: alpha(colour.blue, 0.1),
        borderColor: alpha(colour.blue, 0.35),
        color: colour.ink,
        '& .MuiAlert-icon': { color: colour.blue },
      },
      standardSuccess: {
        backgroundColor: alpha(colour.felt, 0.1),
        borderColor: alpha(colour.felt, 0.35),
        color: colour.ink,
        '& .MuiAlert-icon': { color: colour.felt },
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { backgroundColor: alpha(colour.ink, 0.08) }, rounded: { borderRadius: radius } },
  },
  MuiTableCell: {
    styleOverrides: { root: { borderBlockEndColor: colour.line, textAlign: 'start' }, head: { color: colour.muted, fontWeight: 600 } },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: colour.line } } },
});
