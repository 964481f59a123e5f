import type { ChangeVat, Onboard, TaxCertificate, VatSettings } from '@tabletime/contract';
import type { z } from 'zod';
import { call } from './http-client.ts';

export const vatQuery = {
  queryKey: ['settings', 'vat'],
  queryFn: async (): Promise<VatSettings> => (await call<VatSettings>('/settings/vat')).data,
};

/** `version`: of the settings that the person saw; `key`: the action's idempotency key. */
export const changeVat = (version: number, input: ChangeVat, key: string) =>
  call<VatSettings>('/settings/vat', { method: 'PATCH', body: input, version, key });

/** Asks the tax authority, which may take half a minute. */
export const obtainCertificate = (input: z.input<typeof Onboard>, key: string) =>
  call<TaxCertificate>('/zatca/onboard', { method: 'POST', body: input, key });
