import type { Language } from '@tabletime/contract';

/** Codes that prove a phone number, from any provider. `phone` is a plus and digits. */
export interface PhoneCodes {
  /** Sends a new code, which replaces the last one. Throws a Problem when that fails. */
  send: (phone: string, language: Language) => Promise<void>;
  /** Whether this is the latest code; a correct one is used up. Throws a Problem when that cannot be determined. */
  isRight: (phone: string, code: string) => Promise<boolean>;
}

export interface CodeSender {
  send: (phone: string, code: string, language: Language) => Promise<void>;
}
