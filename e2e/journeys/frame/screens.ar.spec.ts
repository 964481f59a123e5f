import { screens } from './screens.ts';

screens('ar', 61);
