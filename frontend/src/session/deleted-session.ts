import { SessionRow } from '@tabletime/contract';

/** What it takes to restore a deleted session: which one, by its table, and the version that its deletion left. */
export type DeletedSession = Pick<SessionRow, 'id' | 'tableNumber' | 'version'>;

const shape = SessionRow.pick({ id: true, tableNumber: true, version: true });

/** Reads one that was kept; undefined where it is none. */
export const readDeletedSession = (kept: unknown): DeletedSession | undefined => shape.safeParse(kept).data;
