import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { fetchReportPeople } from '../api/reports.ts';
import { useSignedIn } from '../api/sign-in/sign-in-storage.ts';
import { useT } from '../i18n/use-t.ts';

interface ReceiverFieldProps {
  /** Empty if nobody takes over. */
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** The person who takes over the till with this count. */
export const ReceiverField = ({ value, error, onChange }: ReceiverFieldProps) => {
  const t = useT();
  const user = useSignedIn();
  const { data: people = [], isError } = useQuery({ queryKey: ['reports', 'people'], queryFn: fetchReportPeople });
  return (
    <TextField
      select
      label={t('till.handOver')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? (isError ? t('reports.failed.people') : t('till.handOverHint'))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('till.nobody')}</MenuItem>
      {people
        .filter(({ _id }) => _id !== user?.id)
        .map(({ _id, name }) => (
          <MenuItem key={_id} value={_id}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
    </TextField>
  );
};
