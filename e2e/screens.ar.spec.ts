import { screens } from './screens.ts';

screens('ar', 'light', 51);
screens('ar', 'dark', 61);
