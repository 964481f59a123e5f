import BlockIcon from '@mui/icons-material/BlockOutlined';
import BackIcon from '@mui/icons-material/CheckOutlined';
import { Box, Button } from '@mui/material';
import {
  AddProduct,
  amountInField,
  isSameCategory,
  type ProductCategory,
  type ProductColour,
  productColours,
  productLimits,
  readAmount,
  type WordingKey,
} from '@tabletime/contract';
import { useState } from 'react';
import type { ProductRow } from '../api/products.ts';
import type { MenuCategory } from '../cache/use-products.ts';
import { useSoldOut } from '../forms/use-sold-out.ts';
import { Choices } from '../forms/fields/choices.tsx';
import { FieldGroup } from '../forms/fields/field-group.tsx';
import { FigureField } from '../forms/fields/figure-field.tsx';
import type { Send } from '../forms/use-form-mutation.ts';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { ProductDot } from '../session/product-dot.tsx';
import { BothNames } from './both-names.tsx';
import { type TermsDraft, termsFaults, termsInFields, termsOf } from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';

interface ProductSheetProps {
  version: number;
  categories: MenuCategory[];
  /** Absent for a new product. */
  product?: ProductRow;
  /** Category of a new product, if known. */
  category?: ProductCategory | undefined;
  onClose: () => void;
  onRetire?: () => void;
}

/** Untouched fields follow the menu. */
interface Draft {
  name?: ProductRow['name'];
  price?: string;
  category?: ProductCategory;
  colour?: ProductColour;
  pass?: TermsDraft | null;
}

const nothing = { en: '', ar: '' };
/** Of the first product of a category. Not red, which deletes. */
const firstColour: ProductColour = 'teal';
/** Select value for a new category. */
const isNew = -1;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const ProductSheet = ({ version, categories, product, category: initialCategory, onClose, onRetire }: ProductSheetProps) => {
  const t = useT();
  const language = useLanguage();
  const [draft, setDraft] = useState<Draft>({});
  const [isChecked, setChecked] = useState(false);
  const name = draft.name ?? product?.name ?? nothing;
  const price = draft.price ?? (product ? amountInField(product.price) : '');
  const category = draft.category ?? product?.category ?? initialCategory ?? categories[0]?.name ?? nothing;
  const place = categories.findIndex((each) => isSameCategory(each.name, category));
  const [isElsewhere, setElsewhere] = useState(categories.length === 0);
  const colour = draft.colour ?? product?.colour ?? categories[place]?.products.at(-1)?.colour ?? firstColour;

  const pass = draft.pass === undefined ? (product?.pass ? termsInFields(product.pass) : null) : draft.pass;
  const passFaults = pass ? termsFaults(pass) : {};

  const riyals = readAmount(price) ?? NaN;
  // Reject text that is not a number here: the server would report a missing price.
  const priceFault = AddProduct.shape.price.safeParse(readAmount(price)).error?.issues[0]?.message as WordingKey | undefined;
  const write = (): Send<ProductRow> | null => {
    setChecked(true);
    if (priceFault !== undefined || Object.keys(passFaults).length > 0) return null;
    const { price: typedPrice, pass: typedPass, ...others } = draft;
    const terms = pass ? { pass: termsOf(pass) } : {};
    const changes = { ...others, ...(typedPrice !== undefined && { price: riyals }), ...(typedPass && terms) };
    return (key, { create, update }) =>
      product
        ? update('products', { id: product.id, data: changes, meta: { key, version } })
        : create('products', { data: { name, price: riyals, category, colour, ...terms }, meta: { key, version } });
  };
  return (
    <WriteSheet
      title={product ? <bdi>{product.name[language]}</bdi> : t('menu.add.title')}
      submit={product ? 'ra.action.save' : 'menu.add.action'}
      changes="products"
      failed="menu.failedSave"
      done={product ? 'done.product_changed' : 'done.product_added'}
      write={write}
      onClose={onClose}
      more={(isRunning) =>
        onRetire && (
          <Button variant="text" color="error" onClick={onRetire} disabled={isRunning} sx={{ marginInlineEnd: { sm: 'auto' } }}>
            {t('menu.retire.action')}
          </Button>
        )
      }
    >
      {({ refused, clearFailure }) => {
        const put = (change: Draft) => {
          setDraft({ ...draft, ...change });
          clearFailure();
        };
        const handleCategory = (index: number) => {
          setElsewhere(index === isNew);
          put({ category: categories[index]?.name ?? nothing });
        };
        return (
          <>
            {product && <SoldOutButton product={product} onDone={onClose} />}
            <FieldGroup label={t('menu.name.title')}>
              <BothNames
                autoFocus={!product}
                value={name}
                labels={{ en: 'menu.name.en', ar: 'menu.name.ar' }}
                longest={productLimits.name}
                field="name"
                refused={refused}
                onChange={(next) => put({ name: next })}
              />
            </FieldGroup>
            <FigureField
              required
              unit="money"
              label={t('menu.price')}
              value={price}
              onChange={(text) => put({ price: text })}
              error={refused['price'] ?? (isChecked && priceFault !== undefined ? t(priceFault) : undefined)}
              sx={{ maxInlineSize: 240 }}
            />
            <TermsFields
              value={pass}
              isFixed={product !== undefined}
              faults={isChecked ? passFaults : {}}
              refused={refused}
              onChange={(next) => put({ pass: next })}
            />
            <FieldGroup label={t('menu.category.choose')} error={isElsewhere ? undefined : refused['category']}>
              <Box sx={{ display: 'grid', gap: 2 }}>
                {categories.length > 0 && (
                  <Choices
                    type="radio"
                    minWidth={130}
                    choices={[
                      ...categories.map((each, index) => ({ value: index, content: <bdi>{each.name[language]}</bdi> })),
                      { value: isNew, content: t('menu.category.new') },
                    ]}
                    isChosen={(index) => index === (isElsewhere ? isNew : place)}
                    onChoose={handleCategory}
                  />
                )}
                {isElsewhere && (
                  <BothNames
                    value={category}
                    labels={{ en: 'menu.category.en', ar: 'menu.category.ar' }}
                    longest={productLimits.category}
                    field="category"
                    refused={refused}
                    onChange={(next) => put({ category: next })}
                  />
                )}
              </Box>
            </FieldGroup>
            <FieldGroup label={t('menu.colour')} error={refused['colour']}>
              <Choices
                type="radio"
                minWidth={104}
                choices={productColours.map((each) => ({
                  value: each,
                  content: (
                    <>
                      <ProductDot colour={each} />
                      {capital(t(`audit.value.${each}`))}
                    </>
                  ),
                }))}
                isChosen={(each) => each === colour}
                onChoose={(each) => put({ colour: each })}
              />
            </FieldGroup>
          </>
        );
      }}
    </WriteSheet>
  );
};

const SoldOutButton = ({ product, onDone }: { product: ProductRow; onDone: () => void }) => {
  const t = useT();
  const { isSoldOut, isRunning, toggle } = useSoldOut('menu.failedSave', onDone);
  const isOut = isSoldOut(product);
  return (
    <Button
      variant="outlined"
      startIcon={isOut ? <BackIcon /> : <BlockIcon />}
      loading={isRunning}
      onClick={() => toggle(product)}
      sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
    >
      {t(isOut ? 'menu.soldOut.back' : 'menu.soldOut.action')}
    </Button>
  );
};
