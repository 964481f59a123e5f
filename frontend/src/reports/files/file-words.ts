import type { ReportFile } from '@tabletime/contract';

/** Whether a stored file can be looked at as a picture. */
export const isPicture = ({ type }: Pick<ReportFile, 'type'>): boolean => type.startsWith('image/');

/** A file's name set off from text that runs the other way. */
export const fileName = (name: string): string => `\u2068${name}\u2069`;
