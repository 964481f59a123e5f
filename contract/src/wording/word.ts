import Polyglot from 'node-polyglot';
import type { z } from 'zod';
import type { ProblemCode } from '../problems.ts';
import type { LogAction } from '../resources/log.ts';
import type { LogSubject } from '../resources/log-entry.ts';
import type { logQuery } from '../resources/log-query.ts';
import type { editReport } from '../resources/report.ts';
import type { editActiveSession, EditCompletedSession } from '../resources/session.ts';
import type { ChangeDiscountCaps } from '../resources/discount-caps.ts';
import type { ChangeReasons } from '../resources/reasons.ts';
import type { TableChangeField } from '../tables.ts';
import type { ChangeProduct, ProductColour } from '../resources/product.ts';
import type { ChangeCafe, ChangeTariff } from '../resources/settings.ts';
import type { Shift } from '../shift.ts';
import type { GroupType, Language, PaymentMethod, Role } from '../vocabulary.ts';
import { ar } from './ar.ts';
import { en, type Wording, type WordingKey } from './en.ts';

/** Fields of a command's input that are facts of their own, not options or reasons. */
type Facts<Input> = Exclude<
  keyof Input & string,
  'ifTableFree' | 'durationInMinutes' | 'reason' | 'settle' | 'privateNotes' | 'wholeCategory'
>;

/** An editable field needs a name here, in both languages. */
type ChangedField =
  | Facts<z.output<ReturnType<typeof editActiveSession>>>
  | Facts<z.output<typeof EditCompletedSession>>
  | Facts<z.output<ReturnType<typeof editReport>>>
  | Facts<z.output<typeof ChangeTariff>>
  | Facts<z.output<typeof ChangeCafe>>
  | Facts<z.output<typeof ChangeReasons>>
  | Facts<z.output<typeof ChangeDiscountCaps>>
  | Facts<z.output<typeof ChangeProduct>>
  | TableChangeField;

type Needed =
  | ProblemCode
  | `audit.${LogAction}`
  | `audit.subject.${LogSubject}`
  | `audit.field.${ChangedField}`
  | `audit.filter.${keyof typeof logQuery.filterable}`
  | `audit.value.${Role | GroupType | PaymentMethod | Shift | ProductColour}`;

export const wording = { en, ar } satisfies Record<Language, Record<Needed, string>> as Record<Language, Wording>;

const polyglots = {
  en: new Polyglot({ locale: 'en', phrases: en }),
  ar: new Polyglot({ locale: 'ar', phrases: ar }),
};

/** Whether a text from outside, or from an older log, is a key of the wording. */
export const hasWords = (text: string): text is WordingKey => Object.hasOwn(en, text);

export const word = (language: Language, code: WordingKey, params: Record<string, unknown> = {}): string =>
  polyglots[language].t(code, params);

const named: Record<Language, Map<WordingKey, readonly string[]>> = { en: new Map(), ar: new Map() };

/** The parameters of a code's sentence, without `smart_count`. */
export const namesIn = (language: Language, code: WordingKey): readonly string[] => {
  const known = named[language].get(code);
  if (known) return known;
  const names = [...new Set([...wording[language][code].matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!))];
  named[language].set(code, names);
  return names;
};
