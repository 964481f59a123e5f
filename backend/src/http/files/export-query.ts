import { type Language, languages, problem } from '@tabletime/contract';
import { z } from 'zod';
import { type Ctx, queryOf } from '../routing/context.ts';

/** How a file may be wanted. */
export const exportParameters = { bom: z.enum(['0', '1']), lang: z.enum(languages) };

const textOf = (given: string | string[] | undefined): string | undefined => (Array.isArray(given) ? given.at(-1) : given);

/** How a file is wanted, and what else the query says: `lang` or else the reader's language, `bom=0` for no byte order mark. */
export const exportQuery = (ctx: Ctx): { bom: boolean; language: Language; rest: Ctx['query'] } => {
  const { bom, lang, ...rest } = queryOf(ctx);
  for (const [parameter, given] of Object.entries({ bom, lang })) {
    if (given !== undefined && !exportParameters[parameter as keyof typeof exportParameters].safeParse(textOf(given)).success) {
      throw problem('request.query', { parameter, fault: 'field.invalid' });
    }
  }
  return { bom: textOf(bom) !== '0', language: (textOf(lang) as Language | undefined) ?? ctx.state.language, rest };
};
