import { tileFloor } from './tile-floor.ts';

tileFloor('en');
tileFloor('ar');
