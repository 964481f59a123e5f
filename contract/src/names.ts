/*
 * The words with a fixed set of values. They stand apart from what reads them from outside (`vocabulary.ts`), so that a page
 * that only names them does not load what checks them.
 */

export const roles = ['Owner', 'Admin', 'Game Master', 'Supervisor', 'Lead Supervisor', 'Customer'] as const;
export const groupTypes = ['Males', 'Females', 'Mixed'] as const;
export const paymentMethods = ['Cash', 'Credit'] as const;
export const languages = ['en', 'ar'] as const;
