import { useState } from 'react';
import { type PassSale, sellPass } from '../api/passes.ts';
import type { Send } from '../forms/use-form-mutation.ts';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import { holderFaults, holderOf, noHolder } from '../session/passes/holder-draft.ts';
import { HolderFields } from '../session/passes/holder-fields.tsx';
import type { PassProduct } from '../session/passes/pass-products.ts';
import { ProductChoice } from '../session/passes/product-choice.tsx';
import { changeOf, partsOf, paymentsOf } from '../session/tender/tender.ts';
import { PaymentFields, tenderOf, type TypedTender } from '../session/tender/payment-fields.tsx';
import type { SoldPass } from './sold-pass.ts';

interface SellSheetProps {
  products: readonly PassProduct[];
  onSold: (sold: SoldPass) => void;
  onClose: () => void;
}

const inCash: TypedTender = { by: 'Cash', of: 'Cash', amount: '', tendered: '' };

/** Sells a pass at the counter, paid at once. */
export const SellSheet = ({ products, onSold, onClose }: SellSheetProps) => {
  const t = useT();
  const [chosen, setChosen] = useState(products.length === 1 ? products[0]?.id : undefined);
  const [holder, setHolder] = useState(noHolder);
  const [typed, setTyped] = useState(inCash);
  const [isChecked, setIsChecked] = useState(false);
  const product = products.find(({ id }) => id === chosen);
  const price = product?.price ?? 0;
  const tender = tenderOf(typed);
  const payments = paymentsOf(price, tender);
  const faults = holderFaults(holder);

  const write = (): Send<PassSale> | null => {
    setIsChecked(true);
    if (!product || !payments || Object.keys(faults).length > 0) return null;
    return (key) => sellPass({ product: product.id, holder: holderOf(holder), payments }, key);
  };
  return (
    <WriteSheet
      title={t('passes.sell.title')}
      submit="passes.sell.submit"
      changes="passes"
      failed="passes.sell.failed"
      done="passes.sell.done"
      write={write}
      onDone={(sale) => {
        const change = changeOf(partsOf(price, tender)?.Cash ?? 0, tender.tendered);
        if (product && payments) onSold({ sale, product, holder: holder.name.trim(), payments, change });
      }}
      onClose={onClose}
    >
      {({ refused, clearFailure }) => (
        <>
          <ProductChoice
            products={products}
            value={chosen}
            onChoose={(id) => {
              setChosen(id);
              clearFailure();
            }}
            error={refused['product'] ?? (isChecked && !product ? t('passes.sell.choose') : undefined)}
          />
          <HolderFields
            value={holder}
            onChange={(next) => {
              setHolder(next);
              clearFailure();
            }}
            faults={isChecked ? faults : {}}
            refused={refused}
          />
          <PaymentFields
            due={price}
            value={typed}
            onChange={(entry) => {
              setTyped((now) => ({ ...now, ...entry }));
              clearFailure();
            }}
            isChecked={isChecked}
            refused={refused['payments'] ?? refused['tendered']}
          />
        </>
      )}
    </WriteSheet>
  );
};
