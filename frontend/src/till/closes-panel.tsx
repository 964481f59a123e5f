import { Box, CardActionArea, Card, Typography } from '@mui/material';
import type { Close } from '@tabletime/contract';
import { useState } from 'react';
import { alwaysFresh } from '../cache/freshness.ts';
import { CloseBody, CloseTitle } from '../closes/close-body.tsx';
import { ReadingSheet } from '../forms/sheet.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { listAddress } from '../lists/list-address.ts';
import { ListBody } from '../lists/list-body.tsx';
import { ListSkeletons } from '../lists/list-rows.tsx';
import { Listing } from '../lists/listing.tsx';
import { useRows } from '../lists/use-list.ts';
import { CardList } from '../ui/card-list.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Difference } from '../session/difference.tsx';

const listing = {
  resource: 'closes',
  address: listAddress<Record<string, never>>({}),
  query: () => ({ filter: {}, sort: { field: 'number', order: 'DESC' } as const }),
  perPage: 12,
  options: alwaysFresh,
};

/** Closed days, latest first, each with later changes. */
export const ClosesPanel = () => {
  const t = useT();
  return (
    <section aria-labelledby="closes">
      <Typography variant="h2" id="closes" sx={{ marginBlockEnd: 1.5 }}>
        {t('till.closes')}
      </Typography>
      <Listing {...listing}>
        <Closes />
      </Listing>
    </section>
  );
};

const Closes = () => {
  const t = useT();
  const { number } = useFormat();
  const { rows, shown, total } = useRows<Close>();
  const [opened, setOpened] = useState<Close>();
  return (
    <>
      <ListBody
        failed="till.failed"
        skeletons={<ListSkeletons rows={3} height={76} isTable={false} sx={{ gap: 1 }} />}
        count={null}
        empty={<NoCloses />}
        more={{ label: 'till.more', failed: 'till.failed', shown: () => t('till.shown', { shown: number(shown), total: number(total) }) }}
      >
        <CardList label={t('till.closes')} items={rows} sx={{ gap: 1 }}>
          {(close) => <CloseCard close={close} onOpen={() => setOpened(close)} />}
        </CardList>
      </ListBody>
      {opened && <CloseDetails close={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

/** In short: the page is about the till. */
const NoCloses = () => {
  const t = useT();
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {t('till.noCloses')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('till.noClosesText')}
      </Typography>
    </Card>
  );
};

const cashOf = ({ methods }: Close) => methods.find(({ method }) => method === 'Cash');

const CloseCard = ({ close, onOpen }: { close: Close; onOpen: () => void }) => {
  const t = useT();
  const { date, moneyChange } = useFormat();
  const difference = cashOf(close)?.difference ?? null;
  return (
    <Card>
      <CardActionArea
        onClick={onOpen}
        sx={{ font: 'inherit', padding: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, justifyContent: 'space-between' }}
      >
        <Box sx={{ minInlineSize: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 700 }}>
            {t('till.closeOf', { number: close.number, day: date(close.businessDate) })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {close.after === 0 ? t('till.unmoved') : t('till.after', { money: `\u2068${moneyChange(close.after)}\u2069` })}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'end' }}>
          <MoneyText riyals={close.sales.total} sx={{ fontWeight: 700 }} />
          <Typography component="div" variant="body2">
            {difference === null ? t('till.notCountedShort') : <Difference riyals={difference} />}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
};

const CloseDetails = ({ close, onClose }: { close: Close; onClose: () => void }) => (
  <ReadingSheet title={<CloseTitle close={close} />} onClose={onClose}>
    <CloseBody close={close} />
  </ReadingSheet>
);
