import type { AccountsSettings, ChangeAccounts } from '@tabletime/contract';
import { call } from './http-client.ts';

/** For everybody who may read the books. */
export const accountsQuery = {
  queryKey: ['settings', 'accounts'],
  queryFn: async (): Promise<AccountsSettings> => (await call<AccountsSettings>('/settings/accounts')).data,
};

/** `version`: of the settings that the person saw; `key`: the action's idempotency key. */
export const changeAccounts = (version: number, input: ChangeAccounts, key: string) =>
  call<AccountsSettings>('/settings/accounts', { method: 'PATCH', body: input, version, key });
