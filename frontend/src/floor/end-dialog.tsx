import type { SessionRow } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { EndingSheet } from './ending-sheet.tsx';
import type { Open } from './opened.ts';
import { PriceSum, WaysToPay } from './price-sum.tsx';
import { useEnding } from './use-ending.tsx';

/** Shows what a session costs and ends it. */
export const EndDialog = (props: { session: SessionRow; onClose: () => void; onOpen: Open }) => {
  const t = useT();
  const ending = useEnding(props);
  const { base, row, minutes, cost } = ending;
  return (
    <EndingSheet
      title={t('sessions.end.title', { number: base.tableNumber })}
      ending={ending}
      back={t('action.cancel')}
      onClose={props.onClose}
    >
      <PriceSum session={row} minutes={minutes} cost={cost} />
      <WaysToPay methods={row.paymentMethod} />
    </EndingSheet>
  );
};
