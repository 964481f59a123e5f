import { type PassKind, PassTerms, readAmount, readPieces, type WordingKey } from '@tabletime/contract';

/** What a pass gives, as typed. */
export interface TermsDraft {
  kind: PassKind;
  blocks: string;
  percent: string;
  validDays: string;
}

export type TermsField = Exclude<keyof TermsDraft, 'kind'>;

export const fieldsOf: Record<PassKind, readonly TermsField[]> = {
  day: [],
  blocks: ['blocks', 'validDays'],
  member: ['percent', 'validDays'],
};

/** A usual pass of that kind, to start with. */
export const usualTerms = (kind: PassKind): TermsDraft => ({
  kind,
  blocks: '10',
  percent: '20',
  validDays: kind === 'member' ? '365' : '90',
});

/** The terms of a product, as its fields show them. */
export const termsInFields = (terms: PassTerms): TermsDraft => ({
  ...usualTerms(terms.kind),
  ...('blocks' in terms && { blocks: String(terms.blocks) }),
  ...('percent' in terms && { percent: String(terms.percent) }),
  ...('validDays' in terms && { validDays: String(terms.validDays) }),
});

const read = ({ kind, blocks, percent, validDays }: TermsDraft) => {
  if (kind === 'day') return { kind };
  const days = { validDays: readPieces(validDays) };
  return kind === 'blocks' ? { kind, blocks: readPieces(blocks), ...days } : { kind, percent: readAmount(percent), ...days };
};

/** As the API takes them; only after `termsFaults` has found nothing. */
export const termsOf = (draft: TermsDraft): PassTerms => PassTerms.parse(read(draft));

/** What is wrong with each field; an empty object if nothing is. */
export const termsFaults = (draft: TermsDraft): Partial<Record<TermsField, WordingKey>> => {
  const { error } = PassTerms.safeParse(read(draft));
  const faults: Partial<Record<TermsField, WordingKey>> = {};
  for (const field of fieldsOf[draft.kind]) {
    const message = error?.issues.find(({ path }) => path[0] === field)?.message as WordingKey | undefined;
    if (message) faults[field] = message;
  }
  return faults;
};
