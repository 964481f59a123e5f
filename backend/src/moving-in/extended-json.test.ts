import { describe, expect, it } from 'vitest';
import { formerIdOf, plainOf } from './extended-json.ts';

const oid = '65f0c0de65f0c0de65f0c0de';

describe('extended JSON', () => {
  it.each([
    [{ $oid: oid }, oid],
    [{ $date: '2024-05-01T18:30:00Z' }, '2024-05-01T18:30:00.000Z'],
    [{ $date: '2024-05-01T21:30:00.5+0300' }, '2024-05-01T18:30:00.500Z'],
    [{ $date: 1_714_588_200_000 }, '2024-05-01T18:30:00.000Z'],
    [{ $date: { $numberLong: '1714588200000' } }, '2024-05-01T18:30:00.000Z'],
    [{ $numberInt: '7' }, 7],
    [{ $numberDecimal: '60.50' }, 60.5],
    [{ $date: 'yesterday' }, 'yesterday'],
    // Which moment that is depends on the machine.
    [{ $date: '2024-05-01T18:30:00' }, '2024-05-01T18:30:00'],
    [{ $date: '2024-02-30T18:30:00Z' }, '2024-02-30T18:30:00Z'],
    [{ $date: { $numberLong: '-86400000' } }, '1969-12-31T00:00:00.000Z'],
    [{ $date: { $numberLong: '9223372036854775807' } }, '9223372036854775807'],
    [{ $timestamp: { t: 1_714_588_200, i: 1 } }, '2024-05-01T18:30:00.000Z'],
    [{ $numberLong: '9007199254740993' }, '9007199254740993'],
    [{ $numberDouble: '60.0' }, 60],
    [{ $numberDouble: 'NaN' }, 'NaN'],
    [{ $numberDecimal: '1E+3' }, 1000],
    [{ $uuid: '0D6B3F1A-0000-4000-8000-000000000001' }, '0d6b3f1a-0000-4000-8000-000000000001'],
    [{ $binary: { base64: 'DWs/GgAAQACAAAAAAAAAAQ==', subType: '04' } }, '0d6b3f1a-0000-4000-8000-000000000001'],
    [{ $binary: 'DWs/GgAAQACAAAAAAAAAAQ==', $type: '4' }, '0d6b3f1a-0000-4000-8000-000000000001'],
    [{ $binary: 'AQI=', $type: '0' }, { $binary: { base64: 'AQI=', subType: '00' } }],
    [{ $symbol: 'Cash' }, 'Cash'],
    [{ $undefined: true }, null],
    [{ $oid: { no: 'id' } }, { $oid: { no: 'id' } }],
    [
      { list: [{ $oid: oid }], deep: { at: { $date: 0 } } },
      { list: [oid], deep: { at: '1970-01-01T00:00:00.000Z' } },
    ],
    [
      { $oid: oid, more: 1 },
      { $oid: oid, more: 1 },
    ],
    [null, null],
  ])('%j is %j', (input, plain) => {
    expect(plainOf(input)).toEqual(plain);
  });
});

describe('an _id', () => {
  it.each([
    [` ${oid} `, oid],
    [{ $oid: oid }, oid],
    [7, 'number 7'],
    [{ $numberInt: '7' }, 'number 7'],
    [{ $numberDouble: '7.0' }, 'number 7'],
    [{ $numberDecimal: '70E-1' }, 'number 7'],
    [1.5, 'number 1.5'],
    [{ $numberLong: '9007199254740992' }, 'number 9007199254740992'],
    [{ $numberLong: '9007199254740993' }, 'number 9007199254740993'],
    [{ $numberLong: '-9223372036854775808' }, 'number -9223372036854775808'],
    [{ $numberDouble: 'Infinity' }, 'number Infinity'],
    [{ $uuid: '0D6B3F1A-0000-4000-8000-000000000001' }, '0d6b3f1a-0000-4000-8000-000000000001'],
    [{ $binary: { base64: 'AQI=', subType: '00' } }, '{"$binary":{"base64":"AQI=","subType":"00"}}'],
    [{ $date: { $numberLong: '0' } }, '1970-01-01T00:00:00.000Z'],
    [{ day: { $date: 0 }, table: 7 }, '{"day":"1970-01-01T00:00:00.000Z","table":7}'],
    [{ $ref: 'users', $id: { $oid: oid } }, oid],
    [false, 'false'],
    [null, ''],
    [undefined, ''],
    [{ $undefined: true }, ''],
  ])('%j is %j', (input, id) => {
    expect(formerIdOf(input)).toBe(id);
  });
});
