import { analytics, analyticsLooks } from './analytics.ts';

analytics('en');
analytics('ar');
analyticsLooks('en');
analyticsLooks('ar');
