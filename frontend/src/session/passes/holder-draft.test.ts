import { expect, it } from 'vitest';
import { holderFaults, holderOf } from './holder-draft.ts';

it('sends no phone number where none was typed', () => {
  expect(holderOf({ name: 'Maha Salem', phone: ' ' })).toEqual({ name: 'Maha Salem' });
  expect(holderOf({ name: 'Maha Salem', phone: '٠٥٥١٢٣٤٥٩٨' })).toEqual({ name: 'Maha Salem', phone: '٠٥٥١٢٣٤٥٩٨' });
});

it('says at each field what is wrong, and takes a phone number in any spelling', () => {
  expect(holderFaults({ name: '', phone: '12' })).toEqual({ name: 'account.name_required', phone: 'account.phone_length' });
  for (const phone of ['', '0551234598', '٠٥٥١٢٣٤٥٩٨', '00966 55 123 4598', '+966 (0)55 123 4598'])
    expect(holderFaults({ name: 'مها سالم', phone })).toEqual({});
});
