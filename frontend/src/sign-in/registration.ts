import { type phoneCountryCodes, RegisterForm, type WordingKey } from '@tabletime/contract';

/** What is typed into the registration form. */
export interface RegistrationDraft {
  name: string;
  email: string;
  countryCode: (typeof phoneCountryCodes)[number];
  /** Digits without the country code. */
  phone: string;
  password: string;
  confirmPassword: string;
}

/** The fields in the order in which they are checked and stand on the page. */
export const registrationFields = ['name', 'email', 'phone', 'password', 'confirmPassword'] as const;
export type RegistrationField = (typeof registrationFields)[number];

export type RegistrationFaults = Partial<Record<RegistrationField, string>>;

/** A national number with its country code; the zero that is dialled inside the country goes. Nothing typed stays nothing. */
const internationalPhone = ({ countryCode, phone }: RegistrationDraft): string => {
  const national = phone.replace(/^0+/, '');
  return national === '' ? '' : countryCode + national;
};

/** Checks a draft by the contract: what to send, or the code of the first fault of each field. */
export const checkRegistration = (draft: RegistrationDraft) => {
  const { name, email, password, confirmPassword } = draft;
  const checked = RegisterForm.safeParse({ name, email, password, confirmPassword, phone: internationalPhone(draft) });
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
