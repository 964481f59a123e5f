import BlockIcon from '@mui/icons-material/BlockOutlined';
import { Box, ToggleButton, Typography } from '@mui/material';
import type { SessionGuest } from '@tabletime/contract';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { ProductRow } from '../../api/products.ts';
import { foundIn, type MenuCategory } from '../../cache/use-products.ts';
import { useSoldOut } from '../../forms/use-sold-out.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { ProductDot } from '../../session/product-dot.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useGuestName } from '../guests/guest-chip.tsx';
import { ProductButton } from './product-button.tsx';

interface OrderMenuProps {
  categories: MenuCategory[];
  guests: SessionGuest[];
  /** Null for the table. */
  guest: number | null;
  wantedOf: (product: string) => number;
  /** A tap marks a product as sold out instead. */
  isMarking: boolean;
  isDisabled: boolean;
  onMarking: (isMarking: boolean) => void;
  onGuest: (guest: number | null) => void;
  onOrder: (product: ProductRow) => void;
}

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(144px, 100%), 1fr))', gap: 1 } as const;

/** Enter in the search field searches; it would send the order. */
const withoutSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

const keyOf = ({ en, ar }: { en: string; ar: string }) => `${en}/${ar}`;

/** One line, however many choices: it scrolls sideways. */
const OneLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={label}
    data-scrolls-sideways
    sx={{
      display: 'flex',
      gap: 1,
      // Room for the focus ring, which the scroll area would cut off.
      flexShrink: 0,
      margin: -0.5,
      padding: 0.5,
      // The fading end shows that there is more.
      paddingInlineEnd: 3,
      maskImage: 'linear-gradient(to right, black calc(100% - 24px), transparent)',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'thin',
      '& .MuiToggleButton-root': { flexShrink: 0, minBlockSize: 44, paddingInline: 1.75, gap: 1, whiteSpace: 'nowrap' },
    }}
  >
    {children}
  </Box>
);

/** For whom, and the products. */
export const OrderMenu = ({ categories, guests, guest, wantedOf, isMarking, isDisabled, onMarking, onGuest, onOrder }: OrderMenuProps) => {
  const t = useT();
  const language = useLanguage();
  const nameOf = useGuestName();
  const { isSoldOut, isRunning, toggle } = useSoldOut('order.failed_sold_out');
  const [category, setCategory] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  // A search is for the whole menu.
  const found = typed === '' ? categories.filter(({ name }) => category === null || category === keyOf(name)) : foundIn(categories, typed);

  const handleTap = (product: ProductRow) => {
    if (isMarking) toggle(product);
    else onOrder(product);
  };
  return (
    <>
      <Box onKeyDown={withoutSubmit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', '& > :first-of-type': { flexGrow: 1 } }}>
        <SearchField id="order-search" label={t('order.search')} longest={60} value={typed} onTyped={(text) => setTyped(text.trim())} />
        <ToggleButton
          value="sold out"
          selected={isMarking}
          onChange={() => onMarking(!isMarking)}
          sx={{ flexShrink: 0, minBlockSize: 48, blockSize: 48, gap: 0.75, paddingInline: 1.5 }}
        >
          <BlockIcon fontSize="small" />
          {t('order.sold_out')}
        </ToggleButton>
      </Box>
      {guests.length > 1 && (
        <OneLine label={t('order.for')}>
          <ToggleButton value="table" selected={guest === null} onChange={() => onGuest(null)}>
            {t('order.for_table')}
          </ToggleButton>
          {guests.map((one) => (
            <ToggleButton key={one.guest} value={one.guest} selected={guest === one.guest} onChange={() => onGuest(one.guest)}>
              <bdi>{nameOf(one)}</bdi>
            </ToggleButton>
          ))}
        </OneLine>
      )}
      {categories.length > 1 && typed === '' && (
        <OneLine label={t('order.categories')}>
          <ToggleButton value="all" selected={category === null} onChange={() => setCategory(null)}>
            {t('order.all')}
          </ToggleButton>
          {categories.map(({ name, products }) => (
            <ToggleButton
              key={keyOf(name)}
              value={keyOf(name)}
              selected={category === keyOf(name)}
              onChange={() => setCategory(keyOf(name))}
            >
              <ProductDot colour={products[0]!.colour} />
              <bdi>{name[language]}</bdi>
            </ToggleButton>
          ))}
        </OneLine>
      )}
      {isMarking && (
        <Typography role="status" variant="body2" color="warning.main">
          {t('order.sold_out_hint')}
        </Typography>
      )}
      {found.length === 0 && (
        <Typography role="status" color="text.secondary">
          {t('order.none_found', { text: typed })}
        </Typography>
      )}
      {found.map(({ name, products }) => (
        <Box component="section" key={keyOf(name)} aria-label={name[language]}>
          <Typography component="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 700, marginBlockEnd: 0.75 }}>
            <ProductDot colour={products[0]!.colour} />
            <bdi>{name[language]}</bdi>
          </Typography>
          <Box sx={grid}>
            {products.map((product) => (
              <ProductButton
                key={product.id}
                product={product}
                wanted={wantedOf(product.id)}
                isSoldOut={isSoldOut(product)}
                isDisabled={isDisabled || (isMarking ? isRunning : isSoldOut(product))}
                onTap={() => handleTap(product)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
};
