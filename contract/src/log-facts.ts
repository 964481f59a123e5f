/** Facts of a log entry that its sentence, its reason, its subject or its list of changes says. */
const saidElsewhere =
  'description reason changes from to status name tableNumber isActive guest guests toTable fromTable submitter words imported';

/** Numbers and ids within our records: they tell a person nothing. */
const ofRecords = 'discount line payment payments refund refunds product session into resetId';

const notListed = new Set([...saidElsewhere.split(' '), ...ofRecords.split(' ')]);

/** Whether the details of a log entry list a fact, under a label of its own. */
export const isListedFact = (field: string): boolean => !notListed.has(field);
