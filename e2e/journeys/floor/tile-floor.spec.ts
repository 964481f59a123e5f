import { test } from '../../support/test.ts';
import { tileFloor } from './tile-floor.ts';
import { tileFloorLooks } from './tile-floor-looks.ts';

// The longest file: idle workers take parts of it.
test.describe.configure({ mode: 'parallel' });

tileFloor('en');
tileFloor('ar');
tileFloorLooks('en');
tileFloorLooks('ar');
