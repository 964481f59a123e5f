import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { given } from '../../testing/guests/given-when-then.ts';
import { faultsOf } from '../faults.ts';
import { settingsDecider } from '../settings-decider.ts';
import { TryTariffBook } from './tariff-input.ts';

const reason = 'New prices';
const rule = { name: { en: 'Majlis', ar: 'مجلس' }, blockPrice: 100, basis: 'table' };
const book = { house: { blockPrice: 30 }, rules: [rule], reason };
const nothing = given(settingsDecider);

test('an amount out of range is refused by its own name', () => {
  for (const amount of [0, -1, 10_000.01])
    nothing
      .when('changeTariffBook', { ...book, house: { blockPrice: 30, stayCap: amount, waivedBySpendPerPerson: amount } })
      .thenFaults({ 'house.stayCap': 'tariffs.cap_range', 'house.waivedBySpendPerPerson': 'tariffs.waiver_range' });
  nothing
    .when('changeTariffBook', { ...book, house: { blockPrice: -1 }, rules: [{ ...rule, blockPrice: 10_000.01 }] })
    .thenFaults({ 'house.blockPrice': 'settings.price_range', 'rules.0.blockPrice': 'tariffs.price_range' });
});

test('a book begins within the dates of the books', () => {
  const from = (moment: string) => nothing.when('changeTariffBook', { ...book, from: moment });
  for (const moment of ['2101-01-01T00:00:00Z', '1999-12-31T23:59:59Z']) from(moment).thenFaults({ from: 'field.date_range' });
  expect(() => from('2100-12-31T23:59:59Z').thenRefused('request.invalid')).toThrow('not refused');
});

test('an evening is tried for at most a day', () => {
  const evening = { house: book.house, rules: [], start: '2026-11-19T15:00:00Z', guests: [{}] };
  const faults = (minutes: number) => faultsOf(TryTariffBook.safeParse({ ...evening, minutes }).error!);
  for (const minutes of [-1, 1_441]) expect(faults(minutes)).toEqual({ minutes: 'tariffs.minutes_range' });
});

test('a kind of guest is listed once', () => {
  const _id = newId();
  const named = (text: string) => ({ en: text, ar: text });
  const guestClasses = [
    { _id, name: named('Student') },
    { _id: _id.toUpperCase(), name: named('Pupil') },
  ];
  nothing.when('changeGuestClasses', { guestClasses, reason }).thenFaults({ guestClasses: 'tariffs.class_listed' });
});
