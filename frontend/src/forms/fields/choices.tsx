import { alpha, Box, type SxProps, type Theme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId, type ReactNode } from 'react';

/** One thing to choose. */
export interface Choice<Value extends string | number> {
  value: Value;
  content: ReactNode;
  /** Said in place of the content where that is too terse for the ear. */
  name?: string;
  /** Shown as taken; it can be chosen all the same. */
  isTaken?: boolean;
}

interface ChoicesProps<Value extends string | number> {
  choices: Choice<Value>[];
  /** One of several, or any of them. */
  type: 'radio' | 'checkbox';
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
  /** Of radio buttons that are one group with those of other lists. */
  group?: string;
  /** The narrowest that a chip may be, in pixels. */
  minWidth: number;
}

const chip: SxProps<Theme> = (theme) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  columnGap: 0.75,
  minBlockSize: 52,
  // A word such as "in use" is to be read whole in five chips beside each other on a phone.
  paddingInline: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  cursor: 'pointer',
  // A finger leaves its hover behind on what it touched.
  '@media (hover: hover)': { '&:hover': { borderColor: 'text.secondary' } },
  '&[data-taken]': { backgroundColor: alpha(theme.palette.warning.main, 0.1), color: 'warning.main' },
  'input:checked + &': {
    borderColor: 'primary.main',
    backgroundColor: alpha(theme.palette.primary.main, 0.14),
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    color: 'primary.main',
  },
  // Where the system chooses the colours, it leaves out shades and shadows.
  '@media (forced-colors: active)': { 'input:checked + &': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  'input:focus-visible + &': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: '2px' },
});

/** Large chips to choose from: real radio buttons or checkboxes underneath, so that keyboard and screen reader work as ever. */
export const Choices = <Value extends string | number>({ choices, type, isChosen, onChoose, group, minWidth }: ChoicesProps<Value>) => {
  const own = useId();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(auto-fit, minmax(min(${minWidth}px, 100%), 1fr))`, gap: 1 }}>
      {choices.map(({ value, content, name: spoken, isTaken }) => (
        <Box component="label" key={value} sx={{ position: 'relative', minInlineSize: 0 }}>
          <input
            type={type}
            name={group ?? own}
            style={visuallyHidden}
            aria-label={spoken}
            checked={isChosen(value)}
            onChange={() => onChoose(value)}
          />
          <Box component="span" data-taken={isTaken || undefined} sx={chip}>
            {content}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
