import { sessionLimits } from '@tabletime/contract';
import { useT } from '../../i18n/use-t.ts';
import { Stepper } from './stepper.tsx';

interface TableFieldProps {
  value: string;
  onType: (entry: { tableNumber: string }) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** The number of a table, as a stepper. */
export const TableField = ({ value, onType, error, hint }: TableFieldProps) => {
  const t = useT();
  return (
    <Stepper
      label={t('sessions.start.table_number')}
      value={value}
      onChange={(tableNumber) => onType({ tableNumber })}
      from={1}
      to={sessionLimits.tables}
      lessLabel={t('sessions.start.table_down')}
      moreLabel={t('sessions.start.table_up')}
      error={error}
      hint={hint}
    />
  );
};
