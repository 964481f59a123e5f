import type { AccountantKeyRow, BusinessDate } from '@tabletime/contract';

export const stateOfKey = (
  { revokedAt, until }: Pick<AccountantKeyRow, 'revokedAt' | 'until'>,
  today: BusinessDate,
): 'good' | 'expired' | 'revoked' => {
  if (revokedAt !== null) return 'revoked';
  return until < today ? 'expired' : 'good';
};
