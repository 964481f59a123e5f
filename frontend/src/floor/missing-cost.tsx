import { Button, Tooltip } from '@mui/material';
import { useT } from '../i18n/use-t.ts';
import { StatusMark } from '../ui/status-mark.tsx';

/** Stands where a cost is missing, and is the way to get it. */
export const MissingCost = ({ onFixCosts }: { onFixCosts: () => void }) => {
  const t = useT();
  return (
    <>
      <StatusMark tone="warning">{t('sessions.done.missing_cost')}</StatusMark>
      <Tooltip title={t('sessions.done.missing_cost_hint')}>
        <Button variant="text" color="primary" onClick={onFixCosts} sx={{ paddingInline: 1 }}>
          {t('sessions.action.fix_costs')}
        </Button>
      </Tooltip>
    </>
  );
};
