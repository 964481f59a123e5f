import { sharedTablet } from './shared-tablet.ts';

sharedTablet('en', 21);
sharedTablet('ar', 24);
