import { alpha, Box, type SxProps, type Theme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId, type ReactNode } from 'react';

export interface Choice<Value extends string | number> {
  value: Value;
  content: ReactNode;
  /** For screen readers, if the content is too terse. */
  name?: string;
  /** Marked as taken or as owing, but selectable. */
  mark?: 'taken' | 'owing' | undefined;
}

interface ChoicesProps<Value extends string | number> {
  choices: Choice<Value>[];
  type: 'radio' | 'checkbox';
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
  /** Joins the radio buttons of several lists, whose chips are of one width. */
  group?: string;
  /** Minimum chip width in pixels, on a phone and on wider screens. */
  minWidth: number | { xs: number; sm: number };
  /** Low chips, close together. */
  isDense?: boolean;
}

const chip: SxProps<Theme> = (theme) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  columnGap: 0.75,
  minBlockSize: 52,
  // “In use” must fit into five chips side by side on a phone.
  paddingInline: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { borderColor: 'text.secondary' } },
  '&[data-dense]': { minBlockSize: 44 },
  '&[data-mark=taken]': { borderColor: 'transparent', backgroundColor: alpha(theme.palette.text.secondary, 0.1), color: 'text.secondary' },
  '&[data-mark=owing]': { backgroundColor: alpha(theme.palette.warning.main, 0.1), color: 'warning.main' },
  'input:checked + &': {
    borderColor: 'primary.main',
    backgroundColor: alpha(theme.palette.primary.main, 0.14),
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    color: 'primary.main',
  },
  // Forced colours remove shades and shadows.
  '@media (forced-colors: active)': { 'input:checked + &': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  'input:focus-visible + &': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: '2px' },
});

/** Native radio buttons or checkboxes, for keyboards and screen readers. */
export const Choices = <Value extends string | number>({
  choices,
  type,
  isChosen,
  onChoose,
  group,
  minWidth,
  isDense = false,
}: ChoicesProps<Value>) => {
  const own = useId();
  const columns = (width: number) => `repeat(${group === undefined ? 'auto-fit' : 'auto-fill'}, minmax(min(${width}px, 100%), 1fr))`;
  const gridTemplateColumns = typeof minWidth === 'number' ? columns(minWidth) : { xs: columns(minWidth.xs), sm: columns(minWidth.sm) };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns, gap: isDense ? 0.5 : 1 }}>
      {choices.map(({ value, content, name: spoken, mark }) => (
        <Box component="label" key={value} sx={{ position: 'relative', minInlineSize: 0 }}>
          <input
            type={type}
            name={group ?? own}
            style={visuallyHidden}
            aria-label={spoken}
            checked={isChosen(value)}
            onChange={() => onChoose(value)}
          />
          <Box component="span" data-mark={mark} data-dense={isDense || undefined} sx={chip}>
            {content}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
