import { tileFloor } from './tile-floor.ts';
import { tileFloorLooks } from './tile-floor-looks.ts';

tileFloor('en');
tileFloor('ar');
tileFloorLooks('en');
tileFloorLooks('ar');
