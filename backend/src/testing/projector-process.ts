// Runs the projections until it is killed: `projector-process.ts <database url>`. Says so once it has begun.
import { openEngine } from '../engine.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';

const cafe = { name: 'The Test Meeple', timezone: 'Asia/Riyadh', businessDayStartsAt: '00:00' };
const engine = await openEngine({ url: process.argv[2]!, clock: systemClock, log: createLog('silent'), cafe });
await engine.passed(await engine.store.headPosition());
process.send!('running');
