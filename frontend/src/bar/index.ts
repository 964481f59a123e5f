import BarIcon from '@mui/icons-material/RoomServiceOutlined';
import { currentLanguage } from '../i18n/language.ts';
import { loadPart } from '../i18n/messages.ts';
import type { Collection } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

export const bar: Collection = {
  name: 'bar',
  screens: [
    {
      path: '',
      permission: 'bar.serve',
      screen: lazily(async () => {
        const [{ BarPage }] = await Promise.all([import('./bar-page.tsx'), loadPart('guests', currentLanguage())]);
        // The provider of these words renders first.
        await new Promise((resolve) => setTimeout(resolve));
        return BarPage;
      }),
      link: { label: 'shell.menu.bar', icon: BarIcon, letter: 'b' },
    },
  ],
};
