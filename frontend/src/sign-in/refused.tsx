import { Alert } from '@mui/material';

/** Why a form was not taken, over its fields; nothing while nothing went wrong. */
export const Refused = ({ lines }: { lines: string[] }) =>
  lines.length > 0 && (
    <Alert severity="error" role="alert">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
