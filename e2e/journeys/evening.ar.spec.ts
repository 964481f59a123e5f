import { evening } from './evening.ts';
import { visit } from './visit.ts';

evening('ar');
visit('ar');
