import { type CsvDialect, plainCsv } from '@tabletime/contract';
import { useSyncExternalStore } from 'react';
import { deviceChoice } from './device-choice.ts';

const dialects = { comma: plainCsv, semicolon: { separator: ';', decimal: ',' } } as const satisfies Record<string, CsvDialect>;
export type CsvChoice = keyof typeof dialects;

const chosen = deviceChoice<CsvChoice>('csv', { read: (stored) => (stored === 'semicolon' ? 'semicolon' : 'comma'), write: String });

/** How this device's spreadsheet program reads files: `1.5,2.5` or `1,5;2,5`. */
export const csvDialect = (): CsvDialect => dialects[chosen.current()];

/** Stored on this device; outlives a sign-out. */
export const chooseCsv = (choice: CsvChoice): void => chosen.choose(choice);

export const useCsvChoice = (): CsvChoice => useSyncExternalStore(chosen.subscribe, chosen.current);
