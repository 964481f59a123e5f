import { describe, expect, it } from 'vitest';
import { sampleEnded as ended, sampleSession as session } from '../../session/sample-session.ts';
import { activeChanges, activeDraft, type ActiveEntries, activeFaults, isStartMoved, meantStart, typedDraft } from './active-draft.ts';
import { completedChanges, completedDraft, completedFaults, correctedCost } from './completed-draft.ts';

const timezone = 'Asia/Riyadh';
const now = Date.parse('2026-11-20T17:30:00.000Z');

describe('the edit of an active session', () => {
  it('begins with the session as it is and changes nothing by itself', () => {
    expect(activeDraft(session(), timezone)).toMatchObject({ tableNumber: '4', startTime: '19:05', durationOverrideMinutes: '' });
    expect(activeChanges(session(), {}, now, timezone)).toEqual({});
    expect(activeChanges(session(), activeDraft(session(), timezone), now, timezone)).toEqual({});
  });

  it('sends only what differs, and reads Arabic digits', () => {
    expect(activeChanges(session(), { numberOfCustomers: '٥', tableNumber: '4', notes: ' Catan ' }, now, timezone)).toEqual({
      numberOfCustomers: 5,
    });
  });

  it('keeps a number of people that arrivals brought above twenty, and accepts no other above it', () => {
    const crowded = session({ numberOfCustomers: 30 });
    expect(activeFaults(crowded, activeDraft(crowded, timezone))).toEqual({});
    expect(completedFaults(crowded, completedDraft(crowded))).toEqual({});
    expect(activeFaults(crowded, { ...activeDraft(crowded, timezone), numberOfCustomers: '29' })).toHaveProperty('numberOfCustomers');
  });

  it('takes a start time for its latest occurrence: just after midnight, 23:30 was yesterday', () => {
    const afterMidnight = Date.parse('2026-11-20T21:10:00.000Z');
    expect(activeChanges(session(), { startTime: '23:30' }, afterMidnight, timezone)).toEqual({ startTime: '2026-11-20T20:30:00.000Z' });
    expect(new Date(meantStart('00:20', afterMidnight, timezone)!).toISOString()).toBe('2026-11-19T21:20:00.000Z');
  });

  it('means this very minute, and not the one of yesterday, by the time that is showing', () => {
    expect(meantStart('20:30', Date.parse('2026-11-20T17:30:59.000Z'), timezone)).toBe(now);
  });

  it('keeps the start of a session forgotten since yesterday unless it is typed', () => {
    const forgotten = session({ startTime: '2026-11-19T16:05:00.000Z' });
    expect(activeChanges(forgotten, { numberOfCustomers: '4' }, now, timezone)).toEqual({ numberOfCustomers: 4 });
    expect(activeChanges(forgotten, { startTime: '19:05' }, now, timezone)).toEqual({ startTime: '2026-11-20T16:05:00.000Z' });
  });

  const set = session({ durationOverrideMinutes: 100 });
  const shown = (typed: ActiveEntries) => typedDraft(set, typed, now, timezone).durationOverrideMinutes;

  it('clears the override when the start moves, and has it back when the start is put back', () => {
    const moved = { startTime: '18:00' };
    expect(activeChanges(set, moved, now, timezone)).toEqual({ startTime: '2026-11-20T15:00:00.000Z', durationOverrideMinutes: null });
    expect([shown(moved), isStartMoved(set, moved, now, timezone)]).toEqual(['', true]);
    const back = { startTime: '19:05' };
    expect(activeChanges(set, back, now, timezone)).toEqual({});
    expect([shown(back), isStartMoved(set, back, now, timezone)]).toEqual(['100', false]);
  });

  it('takes no override along with a moved start, as the server drops it, and has it back when the start is put back', () => {
    const both = { startTime: '18:00', durationOverrideMinutes: '45' };
    expect(activeChanges(set, both, now, timezone)).toEqual({ startTime: '2026-11-20T15:00:00.000Z', durationOverrideMinutes: null });
    expect(activeChanges(session(), both, now, timezone)).toEqual({ startTime: '2026-11-20T15:00:00.000Z' });
    expect(shown(both)).toBe('');
    expect(shown({ ...both, startTime: '19:05' })).toBe('45');
    expect(activeChanges(set, { durationOverrideMinutes: '45' }, now, timezone)).toEqual({ durationOverrideMinutes: 45 });
  });

  it('turns no time of day into a moment while the café’s clock is unknown, and lets the rest be edited', () => {
    expect(activeDraft(set, undefined).startTime).toBeNull();
    expect(activeFaults(set, activeDraft(set, undefined))).toEqual({});
    expect(activeChanges(set, { startTime: '18:00', tableNumber: '5' }, now, undefined)).toEqual({ tableNumber: 5 });
  });

  it('keeps what was typed on top of what somebody else saved in the meantime', () => {
    const latest = session({ numberOfCustomers: 6, notes: 'Catan, then Azul', version: 2 });
    expect(activeChanges(latest, { notes: 'Birthday' }, now, timezone)).toEqual({ notes: 'Birthday' });
    expect(activeChanges(latest, { numberOfCustomers: '6' }, now, timezone)).toEqual({});
  });

  it('names each fault at its field', () => {
    const draft = activeDraft(session(), timezone);
    expect(activeFaults(session(), draft)).toEqual({});
    expect(
      activeFaults(session(), {
        ...draft,
        tableNumber: '101',
        numberOfCustomers: '',
        paymentMethod: [],
        startTime: '',
        durationOverrideMinutes: '1441',
      }),
    ).toEqual({
      tableNumber: 'session.table_range',
      numberOfCustomers: 'session.customers_range',
      paymentMethod: 'session.payment_required',
      startTime: 'field.instant',
      durationOverrideMinutes: 'session.duration_range',
    });
    expect(activeFaults(session(), { ...draft, durationOverrideMinutes: 'soon', numberOfCustomers: '7,5' })).toEqual({
      durationOverrideMinutes: 'field.minutes',
      numberOfCustomers: 'field.whole',
    });
  });
});

describe('the correction of a completed session', () => {
  it('begins with the minutes that were billed and changes nothing by itself', () => {
    expect(completedDraft(ended()).durationInMinutes).toBe('120');
    expect(completedChanges(ended(), completedDraft(ended()))).toEqual({});
  });

  it('prices what it changes', () => {
    expect(correctedCost(ended(), completedChanges(ended(), { durationInMinutes: '90' }))).toBe(90);
    expect(correctedCost(ended(), completedChanges(ended(), { numberOfCustomers: '5' }))).toBe(300);
  });

  it('prices guests with clocks by their own stays, and others by the minutes that are entered', () => {
    const away = { arrivedAt: null, away: [], tariff: null, label: null, minutes: null, cost: null };
    const gone = { ...away, guest: 3, leftAt: '2026-11-20T17:05:40.000Z', hasClock: true };
    const guests = [1, 2].map((guest) => ({ ...away, guest, leftAt: null, hasClock: false }));
    const row = ended({ guests: [...guests, gone], cost: 150 });
    expect(correctedCost(row, {})).toBe(150);
    expect(correctedCost(row, completedChanges(row, { durationInMinutes: '30' }))).toBe(30);
    expect(correctedCost(row, completedChanges(row, { numberOfCustomers: '2' }))).toBe(90);
  });

  it('bills the actual duration again when the minutes are blanked', () => {
    const set = ended({ durationOverrideMinutes: 30, billedMinutes: 30, cost: 0 });
    const changes = completedChanges(set, { durationInMinutes: ' ' });
    expect(changes).toEqual({ durationInMinutes: null });
    expect(correctedCost(set, changes)).toBe(180);
    expect(completedChanges(ended(), { durationInMinutes: '' })).toEqual({});
  });

  it('refuses minutes out of range, but not the 0 that a session ended at once was billed', () => {
    const atOnce = ended({ endTime: '2026-11-20T16:05:50.000Z', billedMinutes: 0, cost: 0 });
    expect(completedFaults(atOnce, completedDraft(atOnce))).toEqual({});
    expect(completedFaults(ended(), { ...completedDraft(ended()), durationInMinutes: '0' })).toEqual({
      durationInMinutes: 'session.duration_range',
    });
  });
});
