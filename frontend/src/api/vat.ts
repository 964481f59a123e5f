import type { ChangeVat, VatSettings } from '@tabletime/contract';
import { call } from './http-client.ts';

export const vatQuery = {
  queryKey: ['settings', 'vat'],
  queryFn: async (): Promise<VatSettings> => (await call<VatSettings>('/settings/vat')).data,
};

/** `version`: of the settings that the person saw; `key`: the action's idempotency key. */
export const changeVat = (version: number, input: ChangeVat, key: string) =>
  call<VatSettings>('/settings/vat', { method: 'PATCH', body: input, version, key });
