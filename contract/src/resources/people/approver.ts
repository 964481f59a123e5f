import { z } from 'zod';
import { inputId, Role } from '../../vocabulary.ts';
import { ExistingPin } from '../device.ts';
import { EmailAddress, ExistingPassword } from './user.ts';

const person = inputId('field.invalid');

/** A colleague who approves what the sender's role may not do, with proof of presence. */
export const Approver = z.union(
  [
    z.object({ person, pin: ExistingPin }),
    z.object({ person, password: ExistingPassword }),
    z.object({ email: EmailAddress, password: ExistingPassword }),
  ],
  { error: 'approval.proof_required' },
);
export type Approver = z.output<typeof Approver>;

/** Somebody whose role may approve more than the reader's: `GET /approvers`. */
export const ApproverRow = z.object({
  id: z.uuid(),
  name: z.string(),
  role: Role,
  /** Their PIN, or the password if they have no PIN or a locked one. */
  proof: z.enum(['pin', 'password']),
});
export type ApproverRow = z.infer<typeof ApproverRow>;
