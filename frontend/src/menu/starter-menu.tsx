import { Box, Button } from '@mui/material';
import { starterMenu } from '@tabletime/contract';
import { useFormMutation } from '../forms/use-form-mutation.ts';
import type { ProductRow } from '../api/products.ts';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';

const nothing = () => undefined;

/** A menu to begin with, taken whole and changed afterwards. */
export const StarterMenu = () => {
  const t = useT();
  const language = useLanguage();
  const { run, isRunning } = useFormMutation<ProductRow>(
    { changes: 'products', failed: 'menu.failedSave', done: 'menu.starter.done' },
    nothing,
  );
  const take = () =>
    run(async (key, { create }) => {
      // One after the other, in their order. Each has a key of its own, so that a second try adds only what is missing.
      for (const [index, data] of starterMenu.slice(0, -1).entries()) await create('products', { data, meta: { key: `${key}-${index}` } });
      const last = await create('products', { data: starterMenu.at(-1)!, meta: { key: `${key}-last` } });
      return { ...last, message: undefined };
    });
  return (
    <Panel
      title={t('menu.starter.title')}
      text={t('menu.starter.text')}
      action={
        <Button variant="outlined" loading={isRunning} onClick={() => void take()}>
          {t('menu.starter.take')}
        </Button>
      }
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          columnGap: 4,
          rowGap: 0.5,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {starterMenu.map(({ name, price }) => (
          <Box component="li" key={name.en} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <bdi>{name[language]}</bdi>
            <MoneyText riyals={price} sx={{ color: 'text.secondary' }} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
};
