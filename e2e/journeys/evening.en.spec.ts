import { evening } from './evening.ts';
import { visit } from './visit.ts';

evening('en');
visit('en');
