import { Alert } from '@mui/material';

export const Refused = ({ lines }: { lines: string[] }) =>
  lines.length > 0 && (
    <Alert severity="error" role="alert">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
