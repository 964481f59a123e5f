import { evening } from './evening.ts';

evening('en');
