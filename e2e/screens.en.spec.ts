import { screens } from './screens.ts';

screens('en', 'light', 51);
screens('en', 'dark', 61);
