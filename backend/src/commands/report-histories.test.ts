import fc from 'fast-check';
import { attendanceFits, type ReportFile } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { encode } from '../events/define-events.ts';
import { reportEvents } from '../events/report-events.ts';
import { readRowOf } from '../projections/registry.ts';
import { evening } from '../testing/guests/given-when-then.ts';
import { fittingInput, liveScript, type StepOf } from '../testing/server/live-script.ts';
import { assertUntilSeen } from '../testing/server/until-seen.ts';
import { reportDecider, type Report } from './report-decider.ts';

type Step = StepOf<keyof typeof reportDecider.commands>;

const id = '01890000-0000-7000-8000-000000000007';
const omar = { id: '01890000-0000-7000-8000-000000000002', name: 'Omar', role: 'Game Master' };
const sara = { _id: '01890000-0000-4000-8000-000000000003', name: 'Sara' };
const photo: ReportFile = { _id: '01890000-0000-4000-8000-0000000000f1', name: 'a.jpg', type: 'image/jpeg', size: 9, width: 3, height: 3 };
const till: ReportFile = { ...photo, _id: '01890000-0000-4000-8000-0000000000f2', name: 'b.pdf', type: 'application/pdf' };

/** Hours of Wednesday's shifts, one of which a report covers. */
const hours = {
  Evening: { from: '2026-11-18T11:00:00.000Z', to: '2026-11-18T19:00:00.000Z' },
  Night: { from: '2026-11-18T19:00:00.000Z', to: '2026-11-19T03:00:00.000Z' },
};
const figures = { sessions: 2, revenue: 12_000, cash: 6_000, credit: 6_000, both: 0 };

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
/** One is often given without the other. */
const count = fc.option(fc.constantFrom(null, 1, 5), { nil: undefined, freq: 2 });
const texts = fc.constantFrom('', 'Full house', 'ليلة هادئة');
const optional = {
  employees: maybe(fc.constantFrom([], [sara._id], [sara._id], [omar.id])),
  attendanceChecked: maybe(fc.boolean()),
  attendanceCount: count,
  teamSize: count,
  issues: maybe(texts),
  privateNotes: maybe(texts),
  files: maybe(fc.subarray([till._id, photo._id])),
  proofImage: maybe(fc.constantFrom(null, photo._id, photo._id, till._id)),
};
type Shift = keyof typeof hours;
const shift = fc.constantFrom<Shift>('Evening', 'Night');
const submission = fc.record({ ...optional, shift, date: fc.constant('2026-11-18'), workSummary: fc.constant('Quiet') });
const correction: fc.Arbitrary<object> = fc.oneof(
  fc.record({ ...optional, shift: maybe(shift), workSummary: maybe(texts), reason: maybe(texts) }),
  // Valid by itself, but not with the rest of the report.
  fc.constantFrom({ attendanceCount: 5 }, { teamSize: 1 }),
);
/** People, files and figures of the report's shift, over or not. */
const lookUp = (isOver: boolean) => (input: unknown, state: unknown) => {
  const { shift: lookedUp = (state as Report | null)?.shift ?? 'Evening' } = input as { shift?: Shift };
  return { employees: [sara], files: [photo, till], figures: { ...hours[lookedUp as Shift], ...figures, isOver } };
};

const others = (Object.keys(reportDecider.commands) as Step['command'][]).filter((name) => !['submit', 'edit', 'delete'].includes(name));
const later: fc.Arbitrary<Pick<Step, 'command' | 'input'>> = fc.oneof(
  { weight: 4, arbitrary: correction.map((input) => ({ command: 'edit' as const, input })) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...others).chain((command) => fittingInput(reportDecider, command).map((input) => ({ command, input }))),
  },
  { weight: 1, arbitrary: fc.constant({ command: 'delete' as const, input: { reason: 'Twice' } }) },
);
/** Omar submits a report; then he and the office send commands in any order. */
const scripts: fc.Arbitrary<Step[]> = fc
  .tuple(
    submission,
    fc.boolean(),
    fc.array(fc.record({ step: later, minutes: fc.nat(300), isOver: fc.boolean(), byOmar: fc.constantFrom(true, true, true, false) }), {
      maxLength: 14,
    }),
  )
  .map(([input, isOver, then]) => [
    { command: 'submit', input, lookUp: lookUp(isOver), minutes: 0, actor: omar },
    ...then.map(({ step, minutes, isOver: over, byOmar }) => ({
      ...step,
      lookUp: lookUp(over),
      minutes,
      actor: byOmar ? omar : evening.actor,
    })),
  ]);

const fieldsOf = ({ seen: _seen, reviewed: _reviewed, figures: _figures, submitter: _submitter, ...fields }: Report): object => fields;

test('any commands on a report in any order: only its submitter changes it, while pending; deleted stays deleted; the row shows the state', () => {
  const seen = new Set<string>();
  const wanted = Object.keys(reportEvents.types);
  assertUntilSeen(
    fc.property(scripts, (script) => {
      const { taken, recorded, state } = liveScript(reportDecider, script, id);
      for (const { step, before, after, events, refused } of taken) {
        if (events.length === 0) expect(after).toEqual(before);
        if (refused) expect(refused).toMatch(/^report\.|^request\.invalid$/);
        if (before === null && step.command !== 'submit') expect(after).toBeNull();
        if (after) expect(attendanceFits(after)).toBe(true);
        if (after) expect({ from: after.figures.from, to: after.figures.to }).toEqual(hours[after.shift as Shift]);
        const isChanged = before && after && JSON.stringify(fieldsOf(before)) !== JSON.stringify(fieldsOf(after));
        if (isChanged)
          expect({ by: step.actor.id, reviewed: before.reviewed, seen: after.seen }).toEqual({ by: omar.id, reviewed: false, seen: false });
        for (const event of events) {
          seen.add(event.type);
          expect(encode(reportEvents, event).payload).toEqual(event.data);
          if (event.type !== 'ShiftReportEdited') continue;
          for (const [field, change] of Object.entries(event.data.changes)) {
            expect(change).toEqual({ from: before![field as keyof Report], to: after![field as keyof Report] });
            expect(change.from).not.toEqual(change.to);
          }
        }
      }
      const { row } = readRowOf('report', recorded);
      if (state) expect(row).toMatchObject({ ...fieldsOf(state), seen: state.seen, reviewed: state.reviewed });
      else expect(row).toBeNull();
    }),
    { numRuns: 200, seen, wanted },
  );
  expect([...seen].sort()).toEqual(wanted.sort());
});
