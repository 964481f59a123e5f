import { analyticsLooks } from './analytics-looks.ts';
import { analytics } from './analytics.ts';

analytics('en');
analytics('ar');
analyticsLooks('en');
analyticsLooks('ar');
