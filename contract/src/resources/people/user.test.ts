import { describe, expect, test } from 'vitest';
import { hasWords, word } from '../../wording/word.ts';
import { Register, RegisterForm } from './registration.ts';
import { ChangePassword, ChangePasswordForm, SignIn } from './user.ts';

const good = { name: 'Salem', email: 'salem@gmail.com', phone: '+966500000000', password: 'secret', confirmPassword: 'secret' };

/** The first message of each field, in order. */
const messages = (schema: typeof Register | typeof RegisterForm | typeof SignIn, input: unknown): [field: string, message: string][] => {
  const first = new Map<string, string>();
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    const field = String(path[0]);
    if (!first.has(field)) first.set(field, hasWords(message) ? word('en', message) : message);
  }
  return [...first];
};

describe('registration', () => {
  test('checks name, email, phone, password and confirmation in this order, all of them at once', () => {
    expect(
      messages(RegisterForm, { name: 'S', email: 'salem@example.com', phone: 'call me', password: '12345', confirmPassword: '54321' }),
    ).toEqual([
      ['name', 'Name must be at least 2 characters'],
      ['email', 'Only Gmail, Hotmail, Outlook, Yahoo, iCloud, Live, and MSN emails are allowed'],
      ['phone', 'Phone number must contain digits only'],
      ['password', 'Password must be at least 6 characters'],
      ['confirmPassword', 'Passwords do not match'],
    ]);
    expect(messages(RegisterForm, {})).toEqual([
      ['name', 'Name is required'],
      ['email', 'Email is required'],
      ['phone', 'Phone number is required'],
      ['password', 'Password is required'],
      ['confirmPassword', 'Passwords do not match'],
    ]);
  });

  test.each<[field: string, value: unknown, message: string]>([
    ['name', '', 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['name', ' S ', 'Name must be at least 2 characters'],
    ['name', 'S'.repeat(101), 'Name must be at most 100 characters'],
    ['email', '', 'Email is required'],
    ['email', '  ', 'Email is required'],
    ['email', 'salem', 'Please enter a valid email address'],
    ['email', 'salem@', 'Please enter a valid email address'],
    ['email', 'a\u0000@gmail.com', 'Please enter a valid email address'],
    ['email', 'salem@company.com', 'Only Gmail, Hotmail, Outlook, Yahoo, iCloud, Live, and MSN emails are allowed'],
    ['email', 'salem@notgmail.com', 'Only Gmail, Hotmail, Outlook, Yahoo, iCloud, Live, and MSN emails are allowed'],
    ['phone', '', 'Phone number is required'],
    ['phone', ' ', 'Phone number is required'],
    ['phone', '+9665000000ab', 'Phone number must contain digits only'],
    ['phone', '+966+500000000', 'Phone number must contain digits only'],
    ['phone', '+', 'Phone number must contain digits only'],
    ['phone', '12345', 'Phone number must have 6 to 15 digits'],
    ['phone', '+96655123459', 'This is not a valid phone number. Please check its digits and its country code.'],
    ['phone', '+96696655123459', 'This is not a valid phone number. Please check its digits and its country code.'],
    ['phone', '+4915112345678', 'This is not a valid phone number. Please check its digits and its country code.'],
    ['phone', '+1234567890123456', 'Phone number must have 6 to 15 digits'],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(201), 'Password must be at most 200 characters'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(Register, { ...good, [field]: value })).toEqual([[field, message]]);
  });

  test.each(['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'live', 'msn'])(
    'takes an address at %s, trimmed and in lower case',
    (domain) => {
      expect(Register.parse({ ...good, email: `  Salem@${domain.toUpperCase()}.com ` })).toMatchObject({ email: `salem@${domain}.com` });
    },
  );

  test.each(['hotmail.co.uk', 'yahoo.com.sa', 'outlook.sa'])('takes an address at %s', (domain) => {
    expect(Register.safeParse({ ...good, email: `salem@${domain}` }).success).toBe(true);
  });

  test.each(['gmail.elsewhere.com', 'mail.gmail.com', 'notgmail.com', 'gmail.com.evil.com'])('refuses an address at %s', (domain) => {
    expect(messages(Register, { ...good, email: `salem@${domain}` })).toEqual([
      ['email', 'Only Gmail, Hotmail, Outlook, Yahoo, iCloud, Live, and MSN emails are allowed'],
    ]);
  });

  test.each([{ email: 'salem' }, { email: '' }, { phone: '12' }, { phone: '' }, { name: '' }])(
    'an unlike confirmation is found beside %o',
    (fault) => {
      const fields = messages(RegisterForm, { ...good, ...fault, confirmPassword: 'other!' }).map(([field]) => field);
      expect(fields).toEqual([...Object.keys(fault), 'confirmPassword']);
    },
  );

  test('takes the least there may be, drops spaces of a number, and needs no phone in the call', () => {
    expect(Register.parse({ name: ' Al ', email: good.email, password: '123456' })).toEqual({
      name: 'Al',
      email: good.email,
      phone: null,
      password: '123456',
    });
    for (const phone of ['+966 50-000 0000', '00966500000000', '966500000000', '+9660500000000', '0500000000', '٥٠٠٠٠٠٠٠٠'])
      expect(Register.parse({ ...good, phone }).phone).toBe('+966500000000');
    expect(RegisterForm.safeParse(good).success).toBe(true);
    expect(messages(RegisterForm, { ...good, phone: undefined })).toEqual([['phone', 'Phone number is required']]);
  });

  test('a password is taken as it is typed, spaces and all', () => {
    expect(Register.parse({ ...good, password: '  a b  ' }).password).toBe('  a b  ');
  });

  test('a password has one form, in which its characters are counted and both are compared', () => {
    for (const password of ['Pen\u0303o\u0301n ab', 'Peñón ａｂ', 'Peñón ab'])
      expect(RegisterForm.parse({ ...good, password, confirmPassword: 'Peñón ab' }).password).toBe('Peñón ab');
    expect(messages(Register, { ...good, password: 'e\u0301'.repeat(5) })).toEqual([
      ['password', 'Password must be at least 6 characters'],
    ]);
    const changed = { currentPassword: 'Peñón ab', newPassword: 'Pen\u0303o\u0301n ab' };
    expect(ChangePassword.safeParse(changed).error?.issues).toMatchObject([{ path: ['newPassword'], message: 'account.password_same' }]);
    expect(ChangePasswordForm.safeParse({ currentPassword: 'x', newPassword: 'Peñón ａｂ', repeated: 'Peñón ab' }).success).toBe(true);
  });

  test('verified, role and isActive have no effect', () => {
    expect(Object.keys(Register.parse({ ...good, verified: true, role: 'Owner', isActive: false, _id: 'x' })).sort()).toEqual([
      'email',
      'name',
      'password',
      'phone',
    ]);
  });
});

describe('signing in', () => {
  test('asks for both, takes any domain and any length of password', () => {
    expect(messages(SignIn, {}).map(([field]) => field)).toEqual(['email', 'password']);
    expect(messages(SignIn, { email: ' ', password: '' }).map(([field]) => field)).toEqual(['email', 'password']);
    expect(SignIn.parse({ email: ' Owner@Cafe.example ', password: 'x' })).toEqual({ email: 'owner@cafe.example', password: 'x' });
  });

  test('an address that the database cannot hold is no address', () => {
    for (const email of ['a\u0000@gmail.com', 'a\ud83d@gmail.com']) expect(messages(SignIn, { email, password: 'secret' })).toHaveLength(1);
  });
});
