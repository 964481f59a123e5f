import { describe, expect, it } from 'vitest';
import { checkRegistration, type RegistrationDraft, shownPhone } from './registration.ts';

const good: RegistrationDraft = {
  name: 'Sara',
  email: ' Sara@Gmail.com ',
  countryCode: '+966',
  phone: '0512345678',
  password: 'secret1',
  confirmPassword: 'secret1',
};
const faultsOf = (part: Partial<RegistrationDraft>) => checkRegistration({ ...good, ...part }).faults;

describe('checkRegistration', () => {
  it('sends the number in its international form and the address in lower case, and not the second password', () => {
    expect(checkRegistration(good)).toEqual({
      registration: { name: 'Sara', email: 'sara@gmail.com', phone: '+966512345678', password: 'secret1' },
    });
  });

  it('finds every fault of an empty form at once, in the order of the fields', () => {
    expect(Object.entries(faultsOf({ name: '', email: '', phone: '', password: '', confirmPassword: '' }) ?? {})).toEqual([
      ['name', 'account.name_required'],
      ['email', 'account.email_required'],
      ['phone', 'account.phone_required'],
      ['password', 'account.password_required'],
    ]);
  });

  it.each([
    [{ name: 'S' }, { name: 'account.name_short' }],
    [{ name: '..' }, { name: 'account.name_letters' }],
    [{ name: 'Sara\u200B' }, { name: 'field.hidden' }],
    [{ name: 'النظام' }, { name: 'account.name_reserved' }],
    [{ email: 'sara@example.com' }, { email: 'account.email_domain' }],
    [{ email: 'sara' }, { email: 'account.email_invalid' }],
    [{ phone: '12' }, { phone: 'account.phone_length' }],
    [{ phone: '55123459' }, { phone: 'account.phone_invalid' }],
    [{ countryCode: '+965' as const, phone: '0551234598' }, { phone: 'account.phone_invalid' }],
    [{ phone: 'call me' }, { phone: 'account.phone_digits' }],
    [{ password: 'short', confirmPassword: 'short' }, { password: 'account.password_short' }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'account.passwords_differ' }],
  ])('refuses %o', (part, faults) => expect(faultsOf(part)).toEqual(faults));

  it.each([
    '+966 55 123 4598',
    '00966 55 123 4598',
    '966551234598',
    '+9660551234598',
    '055-123-4598',
    '٠٥٥١٢٣٤٥٩٨',
    '\u202A+966 55 123 4598\u202C',
  ])('sends one number for all its spellings: %j', (phone) => {
    expect(checkRegistration({ ...good, phone }).registration?.phone).toBe('+966551234598');
    expect(shownPhone({ countryCode: '+966', phone })).toEqual({ countryCode: '+966', phone: '551234598' });
  });

  it('does not take a number of Kuwait for one of the country that is chosen, nor the other way round', () => {
    const kuwait = { countryCode: '+965', phone: '5001 2345' } as const;
    expect(checkRegistration({ ...good, ...kuwait }).registration?.phone).toBe('+96550012345');
    expect(faultsOf({ phone: '5001 2345' })).toEqual({ phone: 'account.phone_invalid' });
    expect(shownPhone({ countryCode: '+966', phone: '5001 2345' })).toBeUndefined();
    expect(shownPhone({ countryCode: '+966', phone: '+965 5001 2345' })).toEqual({ countryCode: '+965', phone: '50012345' });
  });
});
