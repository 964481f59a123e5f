import { afterAll, beforeAll, describe } from 'vitest';
import { type Cafe, openCafe } from './cafe.ts';
import { endedSignIns } from './suites/ended-sign-ins.ts';
import { heldBodies } from './suites/held-bodies.ts';
import { injectionBodies } from './suites/injection-bodies.ts';
import { injection } from './suites/injection.ts';
import { massAssignment } from './suites/mass-assignment.ts';
import { permissions } from './suites/permissions.ts';
import { specificationCalls } from './suites/specification-calls.ts';
import { specificationSignIns } from './suites/specification-sign-ins.ts';
import { unknownParameters } from './suites/unknown-parameters.ts';

let cafe: Cafe;
beforeAll(async () => {
  cafe = await openCafe();
});
afterAll(() => cafe.stop());
const open = (): Cafe => cafe;

// Each suite can run alone: `-t injection`. The first ones read whole lists, which the others make longer.
describe('injection', () => injection(open));
describe('specification', () => specificationCalls(open));
describe('specification of sign-ins', () => specificationSignIns(open));
describe('permissions', () => permissions(open));
describe('unknown parameters', () => unknownParameters(open));
describe('ended sign-ins', () => endedSignIns(open));
describe('mass assignment', () => massAssignment(open));
// Moves the clock to the next day, and changes the café's name and prices.
describe('injection of bodies', () => injectionBodies(open));
describe('held bodies', () => heldBodies(open));
