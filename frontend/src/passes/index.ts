import PassIcon from '@mui/icons-material/CardMembershipOutlined';
import type { Collection } from '../shell/guard.tsx';
import { lazily } from '../ui/lazily.tsx';

export const passes: Collection = {
  name: 'passes',
  screens: [
    {
      path: '',
      permission: 'passes.use',
      screen: lazily(async () => (await import('./passes-page.tsx')).PassesPage),
      link: { label: 'shell.menu.passes', icon: PassIcon, sells: 'passes' },
    },
    {
      path: ':id',
      permission: 'passes.use',
      screen: lazily(async () => (await import('./pass-page.tsx')).PassPage),
    },
  ],
};
