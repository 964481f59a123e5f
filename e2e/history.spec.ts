import { history, historyLooks } from './history.ts';

history('en');
history('ar');
historyLooks('en');
historyLooks('ar');
