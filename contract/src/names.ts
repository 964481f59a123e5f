/* Apart from `vocabulary.ts`, so that a page that only names these values does not load their validation. */

export const roles = ['Owner', 'Admin', 'Game Master', 'Supervisor', 'Lead Supervisor', 'Customer'] as const;
export const groupTypes = ['Males', 'Females', 'Mixed'] as const;
export const paymentMethods = ['Cash', 'Credit'] as const;
export const languages = ['en', 'ar'] as const;
