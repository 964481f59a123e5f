import { ChangePasswordForm, type WordingKey } from '@tabletime/contract';

/** What is typed into the form, under the names that the API knows. */
export interface PasswordDraft {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

export const blankDraft: PasswordDraft = { currentPassword: '', newPassword: '', repeated: '' };

export type PasswordFaults = Partial<Record<keyof PasswordDraft, WordingKey>>;

/** The first fault of each field, by the contract; none when the draft may be sent. */
export const faultsOfDraft = (draft: PasswordDraft): PasswordFaults => {
  const faults: PasswordFaults = {};
  for (const { path, message } of ChangePasswordForm.safeParse(draft).error?.issues ?? []) {
    const field = path[0] as keyof PasswordDraft;
    faults[field] ??= message as WordingKey;
  }
  return faults;
};
