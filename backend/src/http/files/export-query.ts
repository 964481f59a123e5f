import { type Language, languages, problem } from '@tabletime/contract';
import { z } from 'zod';
import { type Ctx, onlyOne, queryOf } from '../routing/context.ts';

export const exportParameters = { bom: z.enum(['0', '1']), lang: z.enum(languages) };

interface ExportQuery {
  /** False for `bom=0`: no byte order mark. */
  bom: boolean;
  /** `lang`, else the reader's language. */
  language: Language;
  askedLanguage: Language | undefined;
  rest: Ctx['query'];
}

/** The file's options and the rest of the query. */
export const exportQuery = (ctx: Ctx): ExportQuery => {
  const { bom: bytes, lang: tongue, ...rest } = queryOf(ctx);
  const [bom, lang] = [onlyOne('bom', bytes), onlyOne('lang', tongue)];
  for (const [parameter, value] of Object.entries({ bom, lang })) {
    if (value !== undefined && !exportParameters[parameter as keyof typeof exportParameters].safeParse(value).success) {
      throw problem('request.query', { parameter, fault: 'field.invalid' });
    }
  }
  const askedLanguage = lang as Language | undefined;
  return { bom: bom !== '0', language: askedLanguage ?? ctx.state.language, askedLanguage, rest };
};
