import { analytics, analyticsLooks } from './analytics.ts';

analytics('en');
analytics('ar');
analyticsLooks('en', 'light');
analyticsLooks('en', 'dark');
analyticsLooks('ar', 'light');
analyticsLooks('ar', 'dark');
