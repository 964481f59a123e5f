import { type Language, languages, problem } from '@tabletime/contract';
import { z } from 'zod';
import { type Ctx, onlyOne, queryOf } from '../routing/context.ts';

export const exportParameters = { bom: z.enum(['0', '1']), lang: z.enum(languages) };

/** The file's options and the rest of the query: `lang` defaults to the reader's language, `bom=0` omits the byte order mark. */
export const exportQuery = (ctx: Ctx): { bom: boolean; language: Language; rest: Ctx['query'] } => {
  const { bom: bytes, lang: tongue, ...rest } = queryOf(ctx);
  const [bom, lang] = [onlyOne('bom', bytes), onlyOne('lang', tongue)];
  for (const [parameter, value] of Object.entries({ bom, lang })) {
    if (value !== undefined && !exportParameters[parameter as keyof typeof exportParameters].safeParse(value).success) {
      throw problem('request.query', { parameter, fault: 'field.invalid' });
    }
  }
  return { bom: bom !== '0', language: (lang as Language | undefined) ?? ctx.state.language, rest };
};
