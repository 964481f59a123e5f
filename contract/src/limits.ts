/* Apart from the schemas, so that a page that only needs these limits does not load validation. */

/** `longSessionMinutes`: from when a session counts as long. `reopenMinutes`: how long after its end it can be reopened. */
export const sessionLimits = { tables: 100, customers: 20, minutes: 1440, longSessionMinutes: 360, reopenMinutes: 10 } as const;

export const longestReason = 500;
export const longestNotes = 1000;
