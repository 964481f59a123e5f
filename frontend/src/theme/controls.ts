import { alpha, type ThemeOptions } from '@mui/material/styles';
import { type Palette, radius, touchTarget } from './tokens.ts';

/** A field's only visible sign: at least 3 : 1 against both sides. */
export const fieldEdge = (colour: Palette): string => alpha(colour.muted, 0.8);

export const controls = (colour: Palette): NonNullable<ThemeOptions['components']> => ({
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: {
        minHeight: touchTarget,
        paddingInline: 20,
        borderRadius: radius,
        whiteSpace: 'nowrap',
        '&:active': { transform: 'translateY(1px)' },
        '&.Mui-disabled': { opacity: 0.6 },
      },
      sizeLarge: { minHeight: 56, fontSize: '1.0625rem', paddingInline: 28 },
      contained: { '&:hover': { filter: 'brightness(1.08)' }, '@media (forced-colors: active)': { border: '1px solid ButtonText' } },
      outlined: {
        borderColor: alpha(colour.muted, 0.5),
        color: colour.ink,
        '&:hover': { borderColor: colour.muted, backgroundColor: alpha(colour.ink, 0.04) },
      },
      text: { color: colour.ink, '&:hover': { backgroundColor: alpha(colour.ink, 0.06) } },
      outlinedError: { color: colour.red, borderColor: alpha(colour.red, 0.5) },
      textError: { color: colour.red },
      textPrimary: { color: colour.felt },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        minWidth: touchTarget,
        minHeight: touchTarget,
        borderRadius: radius,
        color: colour.ink,
        '&:hover': { backgroundColor: alpha(colour.ink, 0.07) },
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined' } },
  // Above the field, where neither input nor text direction can cover it.
  MuiInputLabel: {
    // Most fields are required; optional ones say so.
    defaultProps: { shrink: true, required: false },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        // For dots below Arabic letters.
        overflow: 'visible',
        whiteSpace: 'normal',
        marginBlockEnd: 6,
        fontSize: '0.9375rem',
        fontWeight: 600,
        color: colour.ink,
        '&.Mui-focused': { color: colour.ink },
        '&.Mui-error': { color: colour.ink },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: touchTarget,
        backgroundColor: colour.paper,
        borderRadius: radius,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colour.muted },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colour.felt, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: colour.red },
      },
      input: { paddingBlock: 12, paddingInline: 14, ':focus-visible': { outline: 'none' } },
      notchedOutline: { top: 0, borderColor: fieldEdge(colour), '& legend': { display: 'none' } },
      multiline: { padding: 0 },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      // Visible on any surface when off.
      switchBase: { color: colour.muted },
      track: { backgroundColor: colour.muted, opacity: 0.35 },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { ':focus-visible': { outline: 'none' }, '&&&': { paddingRight: 38 } },
      icon: { right: 12, color: colour.muted },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.875rem', lineHeight: 1.5, textAlign: 'start' } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: radius, fontWeight: 600, fontSize: '0.9375rem' },
      clickable: { minHeight: touchTarget, paddingInline: 6 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: touchTarget,
        borderRadius: radius,
        borderColor: colour.line,
        color: colour.ink,
        fontWeight: 600,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: alpha(colour.felt, 0.14), color: colour.felt, borderColor: colour.felt },
        // Forced colours remove fills.
        '@media (forced-colors: active)': { '&.Mui-selected': { outline: '2px solid Highlight', outlineOffset: '-3px' } },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { fontWeight: 700, textUnderlineOffset: 3, textDecorationColor: alpha(colour.felt, 0.4) } },
  },
});
