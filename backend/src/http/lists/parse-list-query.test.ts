import { logQuery, Problem, sessionQuery } from '@tabletime/contract';
import { describe, expect, it } from 'vitest';
import { parseListQuery } from './parse-list-query.ts';
import { sessions, users } from '../resources.ts';

const all = { ids: undefined, filters: [], sort: undefined, offset: 0, limit: 1000 };

const fault = (query: Record<string, string | string[]>, resource = sessions): unknown => {
  try {
    parseListQuery(query, resource);
    return 'none';
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, ...error.params };
    throw error;
  }
};

describe('a list query', () => {
  it('asks for at most a thousand rows when it says nothing', () => {
    expect(parseListQuery({}, sessions)).toEqual(all);
  });

  it.each([
    ['JSON', { filter: '{"isActive":true,"tableNumber":5}' }],
    ['parameters', { isActive: 'true', tableNumber: '5' }],
  ])('filters by %s', (_, query) => {
    const filters = [
      { field: 'isActive', values: [true] },
      { field: 'tableNumber', values: [5] },
    ];
    expect(parseListQuery(query, sessions)).toEqual({ ...all, filters });
  });

  it.each([
    ['JSON', { range: '[20,29]' }],
    ['parameters', { skip: '20', limit: '10' }],
  ])('pages by %s', (_, query) => {
    expect(parseListQuery(query, sessions)).toEqual({ ...all, offset: 20, limit: 10 });
  });

  it('reads from and to as business dates', () => {
    expect(parseListQuery({ from: '2026-11-01', to: '2026-11-19' }, sessions).filters).toEqual([
      { field: 'businessDateFrom', values: ['2026-11-01'] },
      { field: 'businessDateTo', values: ['2026-11-19'] },
    ]);
  });

  it('ignores the empty fields of a form', () => {
    const empty = { action: '', performedBy: ' ', from: '', to: '', limit: '', skip: '' };
    expect(parseListQuery(empty, logQuery)).toEqual(all);
    expect(parseListQuery({ ...empty, action: ['', 'LOGIN'] }, logQuery).filters).toEqual([{ field: 'action', values: ['LOGIN'] }]);
    expect(
      parseListQuery(
        { isActive: '', from: '', q: '' },
        { ...users, ...sessions, filterable: { ...users.filterable, ...sessions.filterable } },
      ),
    ).toEqual(all);
    // No id selects nobody rather than everybody; and forms have no unknown fields.
    expect(parseListQuery({ id: '' }, users).ids).toEqual(['']);
    expect(fault({ colour: '' })).toEqual({ code: 'request.query', parameter: 'colour', fault: 'field.unknown' });
    expect(fault({ filter: '{"groupType":""}' })).toEqual({
      code: 'request.query',
      parameter: 'groupType',
      fault: 'session.group_type_unknown',
    });
  });

  it('reads a value in any letter case where the vocabulary does', () => {
    expect(parseListQuery({ groupType: 'females' }, sessions).filters).toEqual([{ field: 'groupType', values: ['Females'] }]);
  });

  it('keeps text that looks like JSON as text', () => {
    expect(parseListQuery({ q: '12' }, users).filters).toEqual([{ field: 'q', values: ['12'] }]);
  });

  it('never limits rows selected by id', () => {
    expect(parseListQuery({ filter: '{"id":["a","b"]}' }, sessions)).toEqual({ ...all, ids: ['a', 'b'], limit: null });
  });

  it('cuts a page at a thousand rows', () => {
    expect(parseListQuery({ range: '[0,4999]' }, sessions).limit).toBe(1000);
    expect(parseListQuery({ limit: '4999' }, sessions).limit).toBe(1000);
  });

  it.each([...sessionQuery.sortable, 'id'])('sorts by %s', (field) => {
    expect(parseListQuery({ sort: JSON.stringify([field, 'desc']) }, sessions).sort).toEqual({ field, descending: true });
  });

  it.each([
    [{ filter: '{"colour":1}' }, 'colour', 'field.unknown'],
    [{ colour: '1' }, 'colour', 'field.unknown'],
    [{ toString: '1' }, 'toString', 'field.unknown'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((name): [Record<string, string>, string, string][] => [
      [{ filter: `{"${name}":1}` }, name, 'field.unknown'],
      [{ filter: `{"isActive":true,"${name}":{}}` }, name, 'field.unknown'],
      [{ [name]: '1' }, name, 'field.unknown'],
      [{ sort: `["${name}","ASC"]` }, name, 'field.unknown'],
    ]),
    [{ filter: 'null' }, 'filter', 'field.invalid'],
    [{ filter: '"isActive"' }, 'filter', 'field.invalid'],
    [{ sort: '["notes","ASC"]' }, 'notes', 'field.unknown'],
    [{ sort: '["startTime","up"]' }, 'sort', 'field.invalid'],
    [{ range: '[5,2]' }, 'range', 'field.invalid'],
    [{ range: '[0]' }, 'range', 'field.invalid'],
    [{ range: 'ten' }, 'range', 'field.invalid'],
    [{ filter: '[]' }, 'filter', 'field.invalid'],
    [{ filter: '{' }, 'filter', 'field.invalid'],
    [{ limit: '0' }, 'limit', 'field.invalid'],
    [{ skip: '-1' }, 'skip', 'field.invalid'],
    [{ from: 'yesterday' }, 'from', 'field.date'],
    [{ isActive: 'maybe' }, 'isActive', 'field.invalid'],
    [{ groupType: 'Cats' }, 'groupType', 'session.group_type_unknown'],
  ])('names what is wrong in %j', (query, parameter, expected) => {
    expect(fault(query)).toEqual({ code: 'request.query', parameter, fault: expected });
  });

  it.each<[string, [string, string]]>([
    ['limit', ['5', '10']],
    ['limit', ['5', '5']],
    ['skip', ['0', '10']],
    ['countTo', ['5', '10']],
    ['range', ['[0,4]', '[5,9]']],
    ['sort', ['["startTime","ASC"]', '["cost","ASC"]']],
    ['filter', ['{"isActive":true}', '{"isActive":false}']],
  ])('is refused with two %s, of which nobody knows the one that was meant', (name, values) => {
    expect(fault({ [name]: values })).toEqual({ code: 'request.query', parameter: name, fault: 'field.repeated' });
    // Empty beside a value, it is a form's empty field.
    expect(fault({ [name]: ['', values[0]] })).toBe('none');
  });

  it('asks for any of the values of a repeated filter', () => {
    expect(parseListQuery({ tableNumber: ['4', '5'] }, sessions).filters).toEqual([{ field: 'tableNumber', values: [4, 5] }]);
  });

  it.each([
    [{ from: '0050-06-01' }, 'from'],
    [{ filter: '{"businessDate":"2101-01-01"}' }, 'businessDate'],
  ])('refuses a date outside of the books as a field that breaks a rule: %j', (query, parameter) => {
    expect(() => parseListQuery(query, sessions)).toThrow(
      expect.objectContaining({ code: 'request.invalid', fields: { [parameter]: 'field.date_range' } }),
    );
  });
});
