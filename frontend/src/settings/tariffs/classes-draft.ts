import type { GuestClass } from '@tabletime/contract';
import type { MessageKey } from '../../i18n/en.ts';

/** A new class has no id yet. */
export interface TypedClass {
  _id?: string;
  en: string;
  ar: string;
}

export const classLimits = { classes: 12, name: 40 } as const;

const isClass = (value: unknown): value is TypedClass =>
  typeof value === 'object' &&
  value !== null &&
  'en' in value &&
  'ar' in value &&
  typeof value.en === 'string' &&
  typeof value.ar === 'string' &&
  (!('_id' in value) || typeof value._id === 'string');

/** Typed, or else in force. Drafts hold the list as JSON. */
export const classesOfDraft = (text: string | undefined, inForce: readonly GuestClass[]): TypedClass[] => {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    if (Array.isArray(read) && read.every(isClass)) return read;
  } catch {
    // An unreadable draft does not count.
  }
  return inForce.map(({ _id, name }) => ({ _id, ...name }));
};

export type SentClass = Omit<GuestClass, '_id'> & Partial<Pick<GuestClass, '_id'>>;

interface ClassesEntry {
  /** Undefined if unchanged or invalid. */
  changed: SentClass[] | undefined;
  fault: MessageKey | undefined;
}

/** Blank lines do not count. */
export const readClasses = (typed: readonly TypedClass[], inForce: readonly GuestClass[]): ClassesEntry => {
  const sent = typed
    .map(({ _id, en, ar }): SentClass => ({ ...(_id !== undefined && { _id }), name: { en: en.trim(), ar: ar.trim() } }))
    .filter(({ _id, name }) => _id !== undefined || name.en !== '' || name.ar !== '');
  if (sent.some(({ name }) => name.en === '' || name.ar === '')) return { changed: undefined, fault: 'tariffs.classes.fault' };
  const isTwice = (['en', 'ar'] as const).some((language) => new Set(sent.map(({ name }) => name[language])).size < sent.length);
  if (isTwice) return { changed: undefined, fault: 'tariffs.classes.twice' };
  const plain = (classes: readonly SentClass[]) => JSON.stringify(classes.map(({ _id, name }) => [_id ?? null, name.en, name.ar]));
  return { changed: plain(sent) === plain(inForce) ? undefined : sent, fault: undefined };
};
