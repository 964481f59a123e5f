import { evening } from './evening.ts';

evening('ar');
