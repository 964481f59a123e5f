import { partsOfPhone, type PhoneCountryCode, readPhone, RegisterForm, type WordingKey } from '@tabletime/contract';

/** What is typed into the registration form. */
export interface RegistrationDraft {
  name: string;
  email: string;
  countryCode: PhoneCountryCode;
  /** As it was typed or pasted: with or without the country code. */
  phone: string;
  password: string;
  confirmPassword: string;
}

/** The fields in the order in which they are checked and stand on the page. */
export const registrationFields = ['name', 'email', 'phone', 'password', 'confirmPassword'] as const;
export type RegistrationField = (typeof registrationFields)[number];

export type RegistrationFaults = Partial<Record<RegistrationField, string>>;

/** A number that was typed, as the form shows it once it is read: its country, and the digits that follow the country code. */
export const shownPhone = ({ countryCode, phone }: Pick<RegistrationDraft, 'countryCode' | 'phone'>) => {
  const parts = partsOfPhone(readPhone(phone, countryCode) ?? '');
  return parts && { countryCode: parts.code, phone: parts.national };
};

/** What is checked: a number with its country code, or what nobody can read, so that it is not read as a number of another country. */
const phoneOf = ({ countryCode, phone }: RegistrationDraft): string => {
  const isNational = phone.trim() !== '' && !/^\s*(\+|00)/.test(phone);
  return readPhone(phone, countryCode) ?? (isNational ? countryCode + phone : phone);
};

/** Checks a draft by the contract: what to send, or the code of the first fault of each field. */
export const checkRegistration = (draft: RegistrationDraft) => {
  const { name, email, password, confirmPassword } = draft;
  const checked = RegisterForm.safeParse({ name, email, password, confirmPassword, phone: phoneOf(draft) });
  if (checked.success) {
    const { confirmPassword: _typedTwice, ...registration } = checked.data;
    return { registration };
  }
  const faults: Partial<Record<RegistrationField, WordingKey>> = {};
  for (const { path, message } of checked.error.issues) {
    const field = registrationFields.find((one) => one === path[0]);
    if (field) faults[field] ??= message as WordingKey;
  }
  return { faults };
};
