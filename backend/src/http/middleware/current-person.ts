import { problem, type Role } from '@tabletime/contract';
import type { Queryable } from '../../eventstore/read.ts';
import type { SignedInPerson } from '../routing/context.ts';
import type { Claims } from '../routing/tokens.ts';

interface Row {
  id: string;
  name: string;
  role: Role;
  isActive: boolean;
  epoch: number;
  signedOut: boolean;
}

/**
 * Whom a token stands for, as the database knows them at this moment. Throws `auth.changed` when they were deleted,
 * deactivated or given another role since, `auth.required` when they signed out.
 */
export const currentPerson = async (db: Queryable, { sub, jti, epoch }: Claims): Promise<SignedInPerson> => {
  const { rows } = await db.query<Row>({
    name: 'current_person',
    text: `select id, name, role, is_active as "isActive", epoch,
                  exists (select from signed_out_tokens where id = $2) as "signedOut"
           from users where id = $1`,
    values: [sub, jti],
  });
  const row = rows[0];
  if (!row?.isActive || row.epoch !== epoch) throw problem('auth.changed');
  if (row.signedOut) throw problem('auth.required');
  return { id: row.id, name: row.name, role: row.role };
};
