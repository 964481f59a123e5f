import argon2 from '@node-rs/argon2';

/** A password hash of minimal cost: the product's would take most of the tests' time. */
export const quickHash = (password: string): Promise<string> => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
