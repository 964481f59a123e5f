import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { Button } from '@mui/material';
import type { GivenAccountantKey } from '@tabletime/contract';
import { useState } from 'react';
import { alwaysFresh } from '../../cache/freshness.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { listAddress } from '../../lists/list-address.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { ListSkeletons } from '../../lists/list-rows.tsx';
import { Listing } from '../../lists/listing.tsx';
import { useRows } from '../../lists/use-list.ts';
import { EmptyState } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { KeyList } from './key-list.tsx';
import { MadeKeyDialog } from './made-key-dialog.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';

const listing = {
  resource: 'accountant-keys',
  address: listAddress<Record<string, never>>({}),
  query: () => ({ filter: {}, sort: { field: 'createdAt', order: 'DESC' } as const }),
  perPage: 20,
  options: alwaysFresh,
};

/** Keys that open the books to accountants: made, shown once, and withdrawn. */
export const AccountantsSection = () => {
  const t = useT();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<GivenAccountantKey>();
  return (
    <Panel
      title={t('settings.accountants.title')}
      text={t('settings.accountants.lead')}
      action={
        <Button startIcon={<KeyIcon />} onClick={() => setIsMaking(true)}>
          {t('settings.accountants.make')}
        </Button>
      }
    >
      <Listing {...listing}>
        <Keys />
      </Listing>
      {isMaking && (
        <MakeKeyDialog
          onMade={(answer) => {
            setIsMaking(false);
            setMade(answer);
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Panel>
  );
};

const Keys = () => {
  const t = useT();
  const { number } = useFormat();
  const { shown, total } = useRows();
  return (
    <ListBody
      failed="settings.accountants.failed"
      isQuiet
      skeletons={<ListSkeletons rows={2} height={72} isTable={false} sx={{ gap: 1 }} />}
      count={null}
      empty={<EmptyState level="h3" title={t('settings.accountants.none')} text={t('settings.accountants.noneText')} />}
      more={{
        label: 'settings.accountants.more',
        failed: 'settings.accountants.failed',
        shown: (hasMore) => hasMore && t('till.shown', { shown: number(shown), total: number(total) }),
      }}
    >
      <KeyList />
    </ListBody>
  );
};
