import { Button, Skeleton } from '@mui/material';
import { elapsedMinutes, type SessionRow } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { TimeField } from '../../forms/dates/time-field.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';

interface StartTimeFieldProps {
  /** `HH:mm` on the café's clock. */
  value: string;
  session: Pick<SessionRow, 'startTime'>;
  onType: (entry: { startTime: string }) => void;
  error: string | undefined;
}

export const StartTimeField = ({ value, session, onType, error }: StartTimeFieldProps) => {
  const t = useT();
  const { date, duration } = useFormat();
  const ago = useTicking((now) => elapsedMinutes(Date.parse(session.startTime), now));
  const means = t(ago === 0 ? 'edit.start_means_now' : 'edit.start_means', {
    date: date(session.startTime),
    ago: duration(ago),
  });
  return (
    <TimeField label={t('sessions.start_time')} value={value} onChange={(startTime) => onType({ startTime })} error={error} hint={means} />
  );
};

/** Replaces the field while the café's clock is unknown. */
export const StartTimeUnknown = ({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) => {
  const t = useT();
  return (
    <FieldGroup label={t('sessions.start_time')} hint={isLoading ? undefined : t('edit.clock_unknown')}>
      {isLoading ? (
        <Skeleton variant="rounded" height={48} />
      ) : (
        <Button variant="outlined" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </FieldGroup>
  );
};
