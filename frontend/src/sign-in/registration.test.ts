import { describe, expect, it } from 'vitest';
import { checkRegistration, type RegistrationDraft } from './registration.ts';

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
    [{ phone: 'call me' }, { phone: 'account.phone_digits' }],
    [{ password: 'short', confirmPassword: 'short' }, { password: 'account.password_short' }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'account.passwords_differ' }],
  ])('refuses %o', (part, faults) => expect(faultsOf(part)).toEqual(faults));
});
