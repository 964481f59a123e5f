import AnalyticsIcon from '@mui/icons-material/QueryStatsOutlined';
import { lazily } from '../ui/lazily.tsx';
import type { Screen } from '../shell/guard.tsx';

export const analytics: Screen = {
  path: '/analytics',
  permission: 'analytics.read',
  screen: lazily(async () => (await import('./analytics-page.tsx')).AnalyticsPage),
  link: { label: 'shell.menu.analytics', icon: AnalyticsIcon, letter: 'a' },
};
