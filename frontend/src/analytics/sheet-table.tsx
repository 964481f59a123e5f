import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface SheetTableProps {
  title: string;
  /** How its figures are to be read. */
  text?: ReactNode;
  heads: string[];
  rows: { key: string | number; cells: ReactNode[] }[];
}

export const SheetTable = ({ title, text, heads, rows }: SheetTableProps) => (
  <Box component="section" sx={{ marginBlockStart: '6mm' }}>
    <Box component="h2" sx={{ fontSize: '12pt', margin: 0, marginBlockEnd: '1mm', breakAfter: 'avoid' }}>
      {title}
    </Box>
    {text && (
      <Box component="p" sx={{ breakAfter: 'avoid' }}>
        {text}
      </Box>
    )}
    <table>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={index > 0 ? 'number' : ''}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={heads[index]} className={index > 0 ? 'number' : ''}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
