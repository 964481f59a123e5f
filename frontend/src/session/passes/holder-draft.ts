import { SellPass, type WordingKey } from '@tabletime/contract';

/** A holder as typed. */
export interface HolderDraft {
  name: string;
  phone: string;
}

export const noHolder: HolderDraft = { name: '', phone: '' };

/** As the API takes it: a blank phone number is none. */
export const holderOf = ({ name, phone }: HolderDraft): { name: string; phone?: string } => ({
  name,
  ...(phone.trim() !== '' && { phone }),
});

/** What is wrong with each field; an empty object if nothing is. */
export const holderFaults = (draft: HolderDraft): Partial<Record<keyof HolderDraft, WordingKey>> => {
  const { error } = SellPass.shape.holder.safeParse(holderOf(draft));
  const faultOf = (field: keyof HolderDraft) => error?.issues.find(({ path }) => path[0] === field)?.message as WordingKey | undefined;
  const [name, phone] = [faultOf('name'), faultOf('phone')];
  return { ...(name && { name }), ...(phone && { phone }) };
};
