import { history, historyLooks } from './history.ts';

history('en');
history('ar');
historyLooks('en', 'light');
historyLooks('en', 'dark');
historyLooks('ar', 'light');
historyLooks('ar', 'dark');
