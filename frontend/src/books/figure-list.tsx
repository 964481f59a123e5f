import { Box } from '@mui/material';
import { columnsOf, type DayFigures, type FigureName } from './day-figures.ts';
import { digitsAlign } from '../ui/money-text.tsx';
import { Amount, useFigureName, useGroupName } from './day-parts.tsx';

interface FigureListProps {
  figures: DayFigures;
  /** Total and methods alone. */
  isShort?: boolean;
}

const inShort: ReadonlySet<FigureName> = new Set(['total', 'cash', 'credit', 'undivided']);

/** The figures of a day, or of several together, below each other in their groups. */
export const FigureList = ({ figures, isShort = false }: FigureListProps) => {
  const figureName = useFigureName();
  const groupName = useGroupName();
  const groups = columnsOf(figures)
    .map(({ group, figures: names }) => ({ group, names: names.filter((name) => !isShort || inShort.has(name)) }))
    .filter(({ names }) => names.length > 0);
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.25 }}>
      {groups.map(({ group, names }) =>
        names.map((name, nth) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', ...(nth === 0 && { marginBlockStart: 0.5 }) }}>
              {groupName(group)}: {figureName(name)}
            </Box>
            <Box
              component="dd"
              data-figure={name}
              sx={(theme) => ({ margin: 0, textAlign: digitsAlign(theme), alignSelf: 'end', fontWeight: name === 'total' ? 700 : 500 })}
            >
              <Amount riyals={figures[name]} />
            </Box>
          </Box>
        )),
      )}
    </Box>
  );
};
