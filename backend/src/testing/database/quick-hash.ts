import argon2 from '@node-rs/argon2';

/**
 * The hash of a password of somebody in a test, at the least cost there is: with that of the product, thousands of sign-ins would take
 * longer than all that they are made for.
 */
export const quickHash = (password: string): Promise<string> => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
