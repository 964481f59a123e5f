import { historyLooks } from './history-looks.ts';
import { history } from './history.ts';

history('en');
history('ar');
historyLooks('en');
historyLooks('ar');
