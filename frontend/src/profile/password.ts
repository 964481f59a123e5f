import { ChangePasswordForm, passwordForm, readDigits, shortestPassword, type WordingKey } from '@tabletime/contract';

export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

export const blankDraft: PasswordDraft = { currentPassword: '', newPassword: '', repeated: '' };

export type PasswordFaults = Partial<Record<keyof PasswordDraft, WordingKey>>;

export const faultsOfDraft = (draft: PasswordDraft): PasswordFaults => {
  const faults: PasswordFaults = {};
  for (const { path, message } of ChangePasswordForm.safeParse(draft).error?.issues ?? []) {
    const field = path[0] as keyof PasswordDraft;
    faults[field] ??= message as WordingKey;
  }
  return faults;
};

export type Strength = 'none' | 'missing' | 'fair' | 'good' | 'strong';

const kinds = [/\p{Lu}/u, /\p{Ll}|\p{Lo}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** Length matters most, then kinds of characters; repetition counts little. */
export const strengthOf = (typed: string): Strength => {
  const password = passwordForm(typed);
  if (password === '') return 'none';
  if (password.length < shortestPassword) return 'missing';
  const different = new Set(password).size;
  const score = Math.min(password.length, different * 2) + 2 * kinds.filter((kind) => kind.test(password)).length;
  if (score >= 18) return 'strong';
  return score >= 13 ? 'good' : 'fair';
};

/** Characters missing to the shortest valid password. */
export const missingCharacters = (password: string): number => Math.max(0, shortestPassword - passwordForm(password).length);

/** A PIN as it is typed or pasted: its digits as Latin ones. None is cut off, for nobody would see that it is gone. */
export const typedPin = (text: string): string => readDigits(text).replace(/\D/g, '');
