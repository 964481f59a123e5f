import { screens } from './screens.ts';

screens('en', 51);
