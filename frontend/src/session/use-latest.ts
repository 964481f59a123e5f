import type { SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useGetOne } from 'ra-core';
import { failureOf } from '../api/failures.ts';

/** A session as a form began with it, and what has become of it since. */
export interface Latest {
  /** What the form is about; moves on only when asked, so that nothing changes under a typing hand. */
  base: SessionRow;
  /** A version that others have written since; undefined while there is none. */
  newer: SessionRow | undefined;
  isGone: boolean;
  /** Fetches the latest version and makes it the base. */
  load: () => Promise<void>;
  /** Makes what a write of one's own answered the base. */
  take: (row: SessionRow) => void;
}

/** Asks for a session as it opens and whenever sessions change; not while `enabled` is false. */
const useFollowed = ({ id }: SessionRow, enabled = true) =>
  useGetOne<SessionRow>('sessions', { id }, { staleTime: 0, retry: false, enabled });

/**
 * Follows an opened session: live updates and every reload of the sessions bring in what others do to it.
 * A session that is about to go is no longer asked for where `isFollowed` is false.
 */
export const useLatest = (opened: SessionRow, isFollowed = true): Latest => {
  const [base, setBase] = useState(opened);
  const { data, error, refetch } = useFollowed(opened, isFollowed);
  return {
    base,
    newer: data && data.version > base.version ? data : undefined,
    isGone: failureOf(error).code === 'session.not_found',
    load: async () => {
      const { data: latest } = await refetch();
      if (latest) setBase(latest);
    },
    take: setBase,
  };
};

/** What is shown of an opened session: its latest version that is known here. */
export const useNewest = (opened: SessionRow): SessionRow => {
  const { data } = useFollowed(opened);
  return data && data.version > opened.version ? data : opened;
};
