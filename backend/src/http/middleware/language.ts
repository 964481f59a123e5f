import { type Language, languages } from '@tabletime/contract';
import type { Step } from '../routing/context.ts';

/** Finds the language to answer in: what the request likes best of those there are, English failing that. */
export const language: Step = async (ctx, next) => {
  const best = ctx.acceptsLanguages(...languages);
  ctx.state.language = best ? (best as Language) : 'en';
  await next();
};
