import { Table } from '@mui/material';
import type { ReactNode } from 'react';

export const PreviewTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <Table
    size="small"
    aria-label={label}
    sx={{
      '& td, & th': { paddingInline: 1 },
      '& th:first-of-type': { paddingInlineStart: 0 },
      '& td:last-of-type, & thead th:last-of-type': { paddingInlineEnd: 0 },
      '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
    }}
  >
    {children}
  </Table>
);
