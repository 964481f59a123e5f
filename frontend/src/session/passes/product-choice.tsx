import { Box } from '@mui/material';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import type { PassProduct } from './pass-products.ts';
import { useTermsWords } from './use-pass-words.ts';

interface ProductChoiceProps {
  products: readonly PassProduct[];
  value: string | undefined;
  onChoose: (product: string) => void;
  error?: string | undefined;
}

/** Which pass is sold: its name, what it gives, and its price. */
export const ProductChoice = ({ products, value, onChoose, error }: ProductChoiceProps) => {
  const t = useT();
  const language = useLanguage();
  const { money } = useFormat();
  const termsWords = useTermsWords();
  return (
    <FieldGroup label={t('passes.sell.which')} error={error}>
      <Choices
        type="radio"
        minWidth={220}
        choices={products.map(({ id, name, price, pass }) => ({
          value: id,
          content: (
            <Box
              component="span"
              sx={{ inlineSize: '100%', display: 'grid', gap: 0.25, paddingBlock: 1, paddingInline: 1, textAlign: 'start' }}
            >
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
                <Box component="bdi" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
                  {name[language]}
                </Box>
                <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
                  {money(price)}
                </Box>
              </Box>
              <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {termsWords(pass)}
              </Box>
            </Box>
          ),
        }))}
        isChosen={(id) => id === value}
        onChoose={onChoose}
      />
    </FieldGroup>
  );
};
