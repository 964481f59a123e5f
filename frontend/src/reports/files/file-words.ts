import type { ReportFile } from '@tabletime/contract';

export const isPicture = ({ type }: Pick<ReportFile, 'type'>): boolean => type.startsWith('image/');

/** Isolates a file name from text in the other direction. */
export const fileName = (name: string): string => `\u2068${name}\u2069`;
