import type { Breakdowns } from '@tabletime/contract';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useLanguage } from '../i18n/language.ts';
import { Panel } from '../ui/panel.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { BarList } from './bar-list.tsx';
import { ChangeMark } from './change-mark.tsx';

const shownAtFirst = 10;

export const ProductsPanel = ({ breakdowns: { current, previous } }: { breakdowns: Breakdowns }) => {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormat();
  const [all, setAll] = useState(false);
  const { products } = current;
  const before = new Map(previous.products.map(({ product, revenue }) => [product, revenue]));
  const hasMore = !all && products.length > shownAtFirst;
  return (
    <Panel title={t('analytics.products.title')} text={t('analytics.products.text')}>
      {products.length === 0 ? (
        t('analytics.products.none')
      ) : (
        <BarList
          look="named"
          label={t('analytics.products.title')}
          bars={(hasMore ? products.slice(0, shownAtFirst) : products).map(({ product, name, quantity, revenue }) => {
            const earlier = before.get(product);
            return {
              name: `product-${product}`,
              label: name[language],
              revenue,
              counted: t('analytics.products.sold', { count: number(quantity), smart_count: quantity }),
              ...(earlier !== undefined && { note: <ChangeMark now={revenue} before={earlier} /> }),
            };
          })}
        />
      )}
      {products.length > shownAtFirst && (
        <ShowMore label={t('analytics.products.all', { smart_count: products.length })} hasMore={hasMore} onShowMore={() => setAll(true)} />
      )}
    </Panel>
  );
};
