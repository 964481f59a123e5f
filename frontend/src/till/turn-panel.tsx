import { Box, Typography } from '@mui/material';
import { paymentMethods, type Till } from '@tabletime/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Difference, differenceColour } from '../session/difference.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { performerName, Sentence } from '../ui/person-name.tsx';
import { isOutdated, lastCount, nextStep } from './next-step.ts';
import { type Asked, TillActions } from './till-actions.tsx';

interface TurnPanelProps {
  till: Till;
  mayClose: boolean;
  onAsk: (asked: Asked) => void;
}

/** The drawer now, and what comes next. Staff count blind: only Admin and Owner see expected amounts. */
export const TurnPanel = ({ till, mayClose, onAsk }: TurnPanelProps) => {
  const t = useT();
  const { dateTime } = useFormat();
  const { isOpen, openedAt, openedBy, expected, counts, movements } = till;
  const next = nextStep(till, mayClose);
  const actions = <TillActions isOpen={isOpen} mayClose={mayClose} next={next} onAsk={onAsk} />;
  if (openedAt === null || openedBy === null) {
    return (
      <Panel title={t('till.closedTitle')} text={t(mayClose ? 'till.closedText' : 'till.closedForStaff')}>
        {actions}
      </Panel>
    );
  }
  const blind = lastCount(till, 'Cash') ? t('till.waitsForClose') : t('till.blind');
  return (
    <Panel title={t('till.isOpen')} text={<Sentence id="till.opened" names={{ name: performerName(openedBy), at: dateTime(openedAt) }} />}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TurnFacts till={till} />
        {!expected && !mayClose && <Typography color="text.secondary">{blind}</Typography>}
        {actions}
        {counts.length + movements.length > 0 && (
          <Box sx={{ display: 'grid', columnGap: 5, rowGap: 3, gridTemplateColumns: { md: 'repeat(auto-fit, minmax(320px, 1fr))' } }}>
            <Lines title={t('till.counts')}>
              {counts.toReversed().map(({ at, by, method, amount, difference, handedTo }) => (
                <Line
                  key={`${at}${method}`}
                  at={dateTime(at)}
                  who={
                    handedTo ? <Sentence id="till.handedOver" names={{ from: performerName(by), to: handedTo.name }} /> : performerName(by)
                  }
                  what={t(`till.method.${method}`)}
                  below={<Difference riyals={difference} />}
                >
                  <MoneyText riyals={amount} />
                </Line>
              ))}
            </Lines>
            <Lines title={t('till.movements')}>
              {movements.toReversed().map(({ at, by, direction, amount, kind, reason }) => (
                <Line
                  key={at + reason}
                  at={dateTime(at)}
                  who={performerName(by)}
                  what={`${t(`till.kind.${kind}`)} · \u2068${reason}\u2069`}
                >
                  <MoneyText riyals={direction === 'in' ? amount : -amount} />
                </Line>
              ))}
            </Lines>
          </Box>
        )}
      </Box>
    </Panel>
  );
};

const TurnFacts = ({ till }: { till: Till }) => {
  const t = useT();
  const { float, openingDifference, expected } = till;
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', margin: 0 }}>
      <Fact name={t('till.float')} below={openingDifference ? <OpeningDifference riyals={openingDifference} /> : undefined}>
        <MoneyText riyals={float} />
      </Fact>
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
      {paymentMethods.map((method) => {
        const count = lastCount(till, method);
        return (
          count && (
            <Fact
              key={method}
              name={t(`till.lastCounted.${method}`)}
              below={isOutdated(count, till) ? t('till.movedSince') : <Difference riyals={count.difference} />}
            >
              <MoneyText riyals={count.amount} />
            </Fact>
          )
        );
      })}
    </Box>
  );
};

const OpeningDifference = ({ riyals }: { riyals: number }) => {
  const t = useT();
  const { money } = useFormat();
  return (
    <Box component="span" sx={{ color: differenceColour(riyals) }}>
      {t(riyals < 0 ? 'till.openedShort' : 'till.openedOver', { money: `\u2068${money(Math.abs(riyals))}\u2069` })}
    </Box>
  );
};

const Fact = ({ name, below, children }: { name: string; below?: ReactNode; children: ReactNode }) => (
  <div>
    <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, fontSize: '1.5rem', fontWeight: 800, lineHeight: 1.4 }}>
      {children}
      {below && <Box sx={{ typography: 'body2', fontWeight: 700, color: 'text.secondary' }}>{below}</Box>}
    </Box>
  </div>
);

const Lines = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <Box component="section" aria-label={title} sx={{ minInlineSize: 0 }}>
      <Typography variant="h3" sx={{ marginBlockEnd: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </Box>
    </Box>
  );

interface LineProps {
  at: string;
  who: ReactNode;
  what: string;
  below?: ReactNode;
  children: ReactNode;
}

const Line = ({ at, who, what, below, children }: LineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
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
    <Box sx={{ flexShrink: 0, textAlign: 'end', fontWeight: 700 }}>
      {children}
      {below && <Box sx={{ typography: 'body2', fontWeight: 700 }}>{below}</Box>}
    </Box>
  </Box>
);
