import { type AccountCodes, type AccountsSettings, ChangeAccounts, foundingAccounts, type WordingKey } from '@tabletime/contract';
import type { Draft } from '../use-draft.ts';

export type AccountField = keyof AccountCodes;

/** In the order in which an owner thinks of them. */
export const accountGroups = [
  { group: 'money', fields: ['cash', 'card', 'safe'] },
  { group: 'sales', fields: ['sales', 'vat', 'receivables'] },
  { group: 'drawer', fields: ['expense', 'over_short'] },
  { group: 'xero', fields: ['no_tax'] },
  { group: 'qoyod', fields: ['tax_reference', 'customer_reference'] },
] as const satisfies { group: string; fields: readonly AccountField[] }[];

export const accountFields: readonly AccountField[] = accountGroups.flatMap(({ fields }): readonly AccountField[] => fields);

/** May stay empty, unless a file for Qoyod is wanted. */
export const isOptional = (field: AccountField): boolean => foundingAccounts[field] === '';

/** Typed, or else in force. */
export const accountText = (draft: Draft<AccountField>, settings: AccountsSettings, field: AccountField): string =>
  draft[field] ?? settings[field];

interface AccountsEntry {
  changed: Partial<AccountCodes>;
  faults: Partial<Record<AccountField, WordingKey>>;
}

/** Validates a draft by the server's rules. */
export const readAccounts = (draft: Draft<AccountField>, settings: AccountsSettings): AccountsEntry => {
  const entry: AccountsEntry = { changed: {}, faults: {} };
  for (const field of accountFields) {
    const { data, error } = ChangeAccounts.shape[field].safeParse(accountText(draft, settings, field));
    if (error) entry.faults[field] = error.issues[0]!.message as WordingKey;
    else if (data !== undefined && data !== settings[field]) entry.changed[field] = data;
  }
  return entry;
};

/** An entry of a busy evening that has all accounts. In riyals; debits are positive, credits negative. */
export const exampleEntry = [
  { account: 'cash', amount: 630 },
  { account: 'safe', amount: 500 },
  { account: 'card', amount: 2_245 },
  { account: 'receivables', amount: 100 },
  { account: 'expense', amount: 85 },
  { account: 'over_short', amount: 5 },
  { account: 'sales', amount: -3_100 },
  { account: 'vat', amount: -465 },
] as const satisfies { account: AccountField; amount: number }[];
