import { Typography } from '@mui/material';
import type { SessionGuest, SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { type PassSale, sellPassOnBill } from '../../api/passes.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import type { Send } from '../../forms/use-form-mutation.ts';
import { WriteSheet } from '../../forms/write-sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { holderFaults, holderOf, noHolder } from '../../session/passes/holder-draft.ts';
import { HolderFields } from '../../session/passes/holder-fields.tsx';
import type { PassProduct } from '../../session/passes/pass-products.ts';
import { useTermsWords } from '../../session/passes/use-pass-words.ts';
import { useGuestName } from '../guests/guest-chip.tsx';

interface SellPassSheetProps {
  session: SessionRow;
  product: PassProduct;
  /** Those who are here. */
  guests: SessionGuest[];
  /** The guest for whom is ordered, if one is chosen. */
  guest: number | null;
  onSold: () => void;
  onClose: () => void;
}

/** Puts a pass on a bill: for which guest, and in whose name. */
export const SellPassSheet = ({ session, product, guests, guest, onSold, onClose }: SellPassSheetProps) => {
  const t = useT();
  const language = useLanguage();
  const { money } = useFormat();
  const nameOf = useGuestName();
  const termsWords = useTermsWords();
  const [chosen, setChosen] = useState(guest ?? (guests.length === 1 ? (guests[0]?.guest ?? null) : null));
  const [holder, setHolder] = useState(() => ({ ...noHolder, name: guests.find((one) => one.guest === guest)?.label ?? '' }));
  const [isChecked, setIsChecked] = useState(false);
  const faults = holderFaults(holder);

  const write = (): Send<PassSale> | null => {
    setIsChecked(true);
    if (chosen === null || Object.keys(faults).length > 0) return null;
    return (key) => sellPassOnBill(session.id, { product: product.id, guest: chosen, holder: holderOf(holder) }, key);
  };
  return (
    <WriteSheet
      title={<bdi>{product.name[language]}</bdi>}
      submit="passes.sell.on_bill"
      changes="sessions"
      failed="passes.sell.failed"
      done="passes.sell.done"
      write={write}
      onDone={onSold}
      onClose={onClose}
    >
      {({ refused, clearFailure }) => (
        <>
          <Typography color="text.secondary">
            {money(product.price)} · {termsWords(product.pass)}
          </Typography>
          <HolderFields
            autoFocus
            value={holder}
            onChange={(next) => {
              setHolder(next);
              clearFailure();
            }}
            faults={isChecked ? faults : {}}
            refused={refused}
          />
          <FieldGroup
            label={t('passes.sell.guest')}
            error={refused['guest'] ?? (isChecked && chosen === null ? t('passes.sell.choose_guest') : undefined)}
          >
            <Choices
              type="radio"
              minWidth={120}
              choices={guests.map((one) => ({ value: one.guest, content: <bdi>{nameOf(one)}</bdi> }))}
              isChosen={(one) => one === chosen}
              onChoose={(one) => {
                setChosen(one);
                clearFailure();
              }}
            />
          </FieldGroup>
        </>
      )}
    </WriteSheet>
  );
};
