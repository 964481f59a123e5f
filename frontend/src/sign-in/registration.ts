import { partsOfPhone, type PhoneCountryCode, readPhone, RegisterForm, type WordingKey } from '@tabletime/contract';

export interface RegistrationDraft {
  name: string;
  email: string;
  countryCode: PhoneCountryCode;
  /** As typed, with or without the country code. */
  phone: string;
  password: string;
  confirmPassword: string;
}

export const registrationFields = ['name', 'email', 'phone', 'password', 'confirmPassword'] as const;
export type RegistrationField = (typeof registrationFields)[number];

export type RegistrationFaults = Partial<Record<RegistrationField, string>>;

/** A typed number, split into country code and rest once it can be read. */
export const shownPhone = ({ countryCode, phone }: Pick<RegistrationDraft, 'countryCode' | 'phone'>) => {
  const parts = partsOfPhone(readPhone(phone, countryCode) ?? '');
  return parts && { countryCode: parts.code, phone: parts.national };
};

/** With its country code; an unreadable text stays as it is, so that no other country claims it. */
const phoneOf = ({ countryCode, phone }: RegistrationDraft): string => {
  const isNational = phone.trim() !== '' && !/^\s*(\+|00)/.test(phone);
  return readPhone(phone, countryCode) ?? (isNational ? countryCode + phone : phone);
};

/** The body to send, or the first fault code of each field. */
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
