import { describe, expect, it } from 'vitest';
import { foundListing, numberFault, numberText, readField, swappedField } from './found-filters.ts';

const { address, query } = foundListing;
const read = (text: string) => address.read(new URLSearchParams(text));

describe('the query in an address', () => {
  it('is all of its filters and its order, and written the same way again', () => {
    const text =
      'q=%D8%B9%D9%8A%D8%AF&tableNumber=7&paymentMethod=Cash&groupType=Females&numberOfCustomersFrom=2&numberOfCustomersTo=4' +
      '&totalFrom=10&totalTo=60.5&businessDateFrom=2026-11-01&businessDateTo=2026-11-19&edited=false&open=true&order=dearest';
    expect(read(text)).toEqual({
      q: 'عيد',
      tableNumber: 7,
      paymentMethod: 'Cash',
      groupType: 'Females',
      numberOfCustomersFrom: 2,
      numberOfCustomersTo: 4,
      totalFrom: 10,
      totalTo: 60.5,
      businessDateFrom: '2026-11-01',
      businessDateTo: '2026-11-19',
      edited: false,
      open: true,
      order: 'dearest',
    });
    expect(address.write(read(text)).toString()).toBe(text);
  });

  it('is nothing where it makes no sense, and the usual order where none is said', () => {
    expect(read('q=%20&tableNumber=101&paymentMethod=Gold&totalFrom=much&edited=perhaps&businessDateFrom=1.1.&order=up&x=1')).toEqual({});
    expect(read('order=newest')).toEqual({});
    expect(query({ tableNumber: 7 })).toEqual({
      filter: { isActive: false, status: 'completed', tableNumber: 7 },
      sort: { field: 'endTime', order: 'DESC' },
    });
    expect(query({ order: 'table' }).sort).toEqual({ field: 'tableNumber', order: 'ASC' });
  });
});

it('numbers are read in Arabic digits', () => {
  expect([readField('tableNumber', '٧'), readField('totalTo', '٦٠٫٥'), readField('totalTo', '60.555')]).toEqual([7, 60.5, undefined]);
});

it('shows money in a field as every field for an amount does', () => {
  expect([numberText('totalFrom', 7.5), numberText('totalTo', undefined), numberText('tableNumber', 7)]).toEqual(['7.50', '', '7']);
});

it('names the fault of an invalid filter', () => {
  const faults = [
    numberFault('totalTo', '1,234'),
    numberFault('totalFrom', '60.555'),
    numberFault('totalFrom', '-1'),
    numberFault('tableNumber', '101'),
    numberFault('numberOfCustomersTo', '7,5'),
    numberFault('totalTo', '7,5'),
  ];
  expect(faults).toEqual(['field.amount', 'field.amount', 'sessions.search.unfit', 'session.table_range', 'field.whole', undefined]);
  expect([readField('totalTo', '7,5'), readField('totalFrom', '\u206660.50\u2069 ريال')]).toEqual([7.5, 60.5]);
});

it('names the range that is the wrong way round', () => {
  expect(swappedField({ totalFrom: 60, totalTo: 10 })).toBe('totalFrom');
  expect(swappedField({ numberOfCustomersFrom: 2, numberOfCustomersTo: 2, totalFrom: 60 })).toBeUndefined();
});
