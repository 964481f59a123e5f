import { languages } from '@tabletime/contract';
import { dashboardLooks } from './dashboard-looks.ts';
import { dashboard } from './dashboard.ts';
import { palette } from './palette.ts';

for (const [index, language] of languages.entries()) {
  const firstTable = 71 + 10 * index;
  dashboard(language, firstTable);
  palette(language, firstTable + 4);
  dashboardLooks(language, firstTable + 6);
}
