import { describe, expect, it } from 'vitest';
import { readBook, readTables } from './read-book.ts';
import { sampleBook as book } from '../../session/sample-book.ts';
import { blankRule, isSameBook, parseBook, typedBook, withRuleAt } from './tariff-draft.ts';

const typed = typedBook(book);

describe('a typed book', () => {
  it('is the one in force as long as nothing is typed', () => {
    const read = readBook(typed, book.house);
    expect(read).toEqual({ house: book.house, rules: book.rules, faults: {} });
    expect(isSameBook({ ...book, ...read, rules: book.rules }, book)).toBe(true);
  });

  it('survives storage, and is not read from anything else', () => {
    expect(parseBook(JSON.stringify(typed))).toEqual(typed);
    expect(parseBook(undefined)).toBeUndefined();
    expect(parseBook('{')).toBeUndefined();
    expect(parseBook(JSON.stringify({ ...typed, rules: [{ ...typed.rules[0], days: ['Someday'] }] }))).toBeUndefined();
  });

  it('takes prices with a decimal comma and in Arabic digits', () => {
    const house = { blockPrice: '٣٥٫٥', stayCap: '90', waivedBySpendPerPerson: '' };
    const rules = [{ ...typed.rules[0]!, price: '42,5' }];
    const read = readBook({ ...typed, house, rules }, book.house);
    expect(read.faults).toEqual({});
    expect(read.house).toEqual({ blockPrice: 3_550, stayCap: 9_000 });
    expect(read.rules[0]).toMatchObject({ blockPrice: 4_250 });
  });

  it('names the faults of each rule, and leaves that rule out', () => {
    const broken = {
      ...blankRule(typed.rules),
      price: '1,234',
      from: '17:00',
      to: '25:00',
      tables: '0',
      basis: 'table' as const,
      guestClass: 'student',
    };
    const read = readBook({ ...typed, rules: [broken, typed.rules[1]!] }, book.house);
    expect(read.rules).toEqual([undefined, book.rules[1]]);
    expect(read.faults).toEqual({
      'rules.0.name.en': 'tariffs.fault.name',
      'rules.0.name.ar': 'tariffs.fault.name',
      'rules.0.blockPrice': 'field.amount',
      'rules.0.to': 'tariffs.fault.hours',
      'rules.0.tables': 'tariffs.fault.tables',
      'rules.0.guestClass': 'tariffs.fault.table_class',
    });
  });

  it('names the amount that is out of range', () => {
    const house = { blockPrice: '10001', stayCap: '0', waivedBySpendPerPerson: '0' };
    const rules = [{ ...typed.rules[0]!, price: '' }];
    expect(readBook({ ...typed, house, rules }, book.house).faults).toEqual({
      'house.blockPrice': 'settings.price_range',
      'house.stayCap': 'tariffs.cap_range',
      'house.waivedBySpendPerPerson': 'tariffs.waiver_range',
      'rules.0.blockPrice': 'tariffs.price_range',
    });
  });

  it('begins now, or on a day at a time', () => {
    const faultOf = (day: string, time: string) => readBook({ ...typed, from: { day, time } }, book.house).faults['from'];
    expect(faultOf('', '')).toBeUndefined();
    expect(faultOf('2026-12-01', '05:00')).toBeUndefined();
    expect(faultOf('2026-12-01', '')).toBe('tariffs.fault.from');
  });

  it('moves a rule to any place', () => {
    const order = (rules: typeof typed.rules) => rules.map(({ key }) => key);
    expect(order(withRuleAt(typed.rules, 0, 2))).toEqual([1, 2, 0, 3]);
    expect(order(withRuleAt(typed.rules, 3, -1))).toEqual([3, 0, 1, 2]);
    expect(order(withRuleAt(typed.rules, 0, 9))).toEqual([1, 2, 3, 0]);
  });
});

describe('tables', () => {
  it.each([
    ['9', [9]],
    ['9, 12–14', [9, 12, 13, 14]],
    ['٩، ١٢ - ١٣', [9, 12, 13]],
    ['3 1 3', [1, 3]],
  ])('%j are read', (text, numbers) => expect(readTables(text)).toEqual(numbers));

  it.each(['', '0', '101', '9-7', 'nine', '1-2-3'])('%j are none', (text) => expect(readTables(text)).toBeUndefined());
});
