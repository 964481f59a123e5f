import { Box, Typography } from '@mui/material';
import type { Till } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { performerName, Sentence } from '../ui/person-name.tsx';
import { Difference } from '../session/difference.tsx';

/** The drawer now. Staff count blind: only Admin and Owner see expected amounts. */
export const TurnPanel = ({ till }: { till: Till }) => {
  const t = useT();
  const { dateTime } = useFormat();
  const { openedAt, openedBy, float, openingDifference, expected, counts, movements } = till;
  if (openedAt === null || openedBy === null) {
    return (
      <Panel title={t('till.closed')}>
        <EmptyState level="h3" title={t('till.closedTitle')} text={t('till.closedText')} />
      </Panel>
    );
  }
  return (
    <Panel title={t('till.isOpen')} text={<Sentence id="till.opened" names={{ name: performerName(openedBy), at: dateTime(openedAt) }} />}>
      <Box component="dl" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', margin: 0 }}>
        <Fact name={t('till.float')}>
          <MoneyText riyals={float} />
        </Fact>
        {openingDifference !== null && openingDifference !== 0 && (
          <Fact name={t('till.openingDifference')}>
            <Difference riyals={openingDifference} />
          </Fact>
        )}
        {expected && (
          <>
            <Fact name={t('till.expectedCash')}>
              <MoneyText riyals={expected.Cash} />
            </Fact>
            <Fact name={t('till.expectedCredit')}>
              <MoneyText riyals={expected.Credit} />
            </Fact>
          </>
        )}
      </Box>
      {!expected && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 2 }}>
          {t('till.blind')}
        </Typography>
      )}
      <Lines title={t('till.counts')}>
        {counts.map(({ at, by, method, amount, difference, handedTo }) => (
          <Line
            key={`${at}${method}`}
            at={dateTime(at)}
            who={handedTo ? <Sentence id="till.handedOver" names={{ from: performerName(by), to: handedTo.name }} /> : performerName(by)}
            what={t(`till.method.${method}`)}
          >
            <MoneyText riyals={amount} /> <Difference riyals={difference} />
          </Line>
        ))}
      </Lines>
      <Lines title={t('till.movements')}>
        {movements.map(({ at, by, direction, amount, kind, reason }) => (
          <Line key={at + reason} at={dateTime(at)} who={performerName(by)} what={`${t(`till.kind.${kind}`)} · \u2068${reason}\u2069`}>
            <MoneyText riyals={direction === 'in' ? amount : -amount} />
          </Line>
        ))}
      </Lines>
    </Panel>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, fontSize: '1.25rem', fontWeight: 700 }}>
      {children}
    </Box>
  </div>
);

const Lines = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <Box component="section" aria-label={title} sx={{ marginBlockStart: 3 }}>
      <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </Box>
    </Box>
  );

const Line = ({ at, who, what, children }: { at: string; who: ReactNode; what: string; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      justifyContent: 'space-between',
      paddingBlock: 1,
      '&:not(:last-child)': { borderBlockEnd: '1px solid', borderColor: 'divider' },
    }}
  >
    <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
      {what}
      <Typography component="div" variant="body2" color="text.secondary">
        <bdi>{who}</bdi> · {at}
      </Typography>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 700 }}>{children}</Box>
  </Box>
);
