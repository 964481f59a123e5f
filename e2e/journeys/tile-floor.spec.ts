import { test } from '../support/test.ts';
import { tileFloor } from './tile-floor.ts';
import { tileFloorLooks } from './tile-floor-looks.ts';

// The last of the long files: a worker that has nothing else to do takes some of it.
test.describe.configure({ mode: 'parallel' });

tileFloor('en');
tileFloor('ar');
tileFloorLooks('en');
tileFloorLooks('ar');
