/** Shown by the sentence, reason, subject or list of changes of an entry. */
const saidElsewhere =
  'description reason changes from to status name tableNumber isActive guest guests toTable fromTable submitter words imported';

const ofRecords = 'discount line payment payments refund refunds product session into resetId';

const notListed = new Set([...saidElsewhere.split(' '), ...ofRecords.split(' ')]);

/** Whether the details of a log entry list a fact with a label. */
export const isListedFact = (field: string): boolean => !notListed.has(field);
