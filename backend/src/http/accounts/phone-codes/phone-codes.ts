import type { Language } from '@tabletime/contract';

/** Codes that prove a phone number, from any provider. `phone` is always a plus and digits. */
export interface PhoneCodes {
  /** Sends a new code in place of the last one. Throws a Problem when it could not be sent. */
  send: (phone: string, language: Language) => Promise<void>;
  /** Whether this is the code that was sent last; a right one is used up. Throws a Problem when that could not be found out. */
  isRight: (phone: string, code: string) => Promise<boolean>;
}

/** Brings a code of ours to a phone. */
export interface CodeSender {
  send: (phone: string, code: string, language: Language) => Promise<void>;
}
