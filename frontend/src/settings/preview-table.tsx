import { Table } from '@mui/material';
import type { ReactNode } from 'react';

/** What comes of the settings as they are, beside what would come of those that were typed. */
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
