import { csvSeparators, decimalMarks, type Language, languages, plainCsv, problem } from '@tabletime/contract';
import { z } from 'zod';
import { type Ctx, onlyOne, queryOf } from '../routing/context.ts';
import type { CsvOptions } from './csv-file.ts';

export const exportParameters = {
  bom: z.enum(['0', '1']),
  lang: z.enum(languages),
  separator: z.enum(csvSeparators),
  decimal: z.enum(decimalMarks),
};

type Parameter = keyof typeof exportParameters;

interface ExportQuery {
  csv: CsvOptions;
  /** `lang`, else the reader's language. */
  language: Language;
  askedLanguage: Language | undefined;
  rest: Ctx['query'];
}

const refused = (parameter: Parameter | 'format') => problem('request.query', { parameter, fault: 'field.invalid' });

/** The file's options and the rest of the query. A decimal comma needs another separator. */
export const exportQuery = (ctx: Ctx): ExportQuery => {
  const query = queryOf(ctx);
  const read = <Name extends Parameter>(name: Name): z.infer<(typeof exportParameters)[Name]> | undefined => {
    const value = onlyOne(name, query[name]);
    if (value === undefined) return undefined;
    const { data, success } = exportParameters[name].safeParse(value);
    if (!success) throw refused(name);
    return data as z.infer<(typeof exportParameters)[Name]>;
  };
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !Object.hasOwn(exportParameters, name)));
  const separator = read('separator') ?? plainCsv.separator;
  const decimal = read('decimal') ?? plainCsv.decimal;
  if (separator === decimal) throw refused('decimal');
  const askedLanguage = read('lang');
  return { csv: { bom: read('bom') !== '0', separator, decimal }, language: askedLanguage ?? ctx.state.language, askedLanguage, rest };
};

/** `format` of a query, by default the first one, and the rest of it. */
export const formatIn = <Format extends string>(formats: readonly [Format, ...Format[]], { format: asked, ...rest }: Ctx['query']) => {
  const format = asked === undefined ? formats[0] : formats.find((each) => each === onlyOne('format', asked));
  if (format === undefined) throw refused('format');
  return { format, rest };
};
