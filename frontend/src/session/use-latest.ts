import type { SessionRow } from '@tabletime/contract';
import { useState } from 'react';
import { useGetOne } from 'ra-core';
import { failureOf } from '../api/failures.ts';

/** The session in a form, and its later version. */
export interface Latest {
  /** Changes only on request, so that nothing moves while somebody types. */
  base: SessionRow;
  /** A later version by others. */
  newer: SessionRow | undefined;
  isGone: boolean;
  /** Reloads the session as the base. */
  load: () => Promise<void>;
  /** Makes the response to the form's own call the base. */
  take: (row: SessionRow) => void;
}

const useSessionQuery = ({ id }: SessionRow, enabled = true) =>
  useGetOne<SessionRow>('sessions', { id }, { staleTime: 0, retry: false, enabled });

/** Follows a session. Set `isEnabled` to false before a deletion, so that it is not reloaded. */
export const useLatest = (opened: SessionRow, isEnabled = true): Latest => {
  const [taken, setBase] = useState(opened);
  const { data, error, refetch } = useSessionQuery(opened, isEnabled);
  // Serving leaves the version: it concerns no form, but the bill shows it.
  const base = data?.version === taken.version ? data : taken;
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

export const useNewest = (opened: SessionRow): SessionRow => {
  const { data } = useSessionQuery(opened);
  return data && data.version > opened.version ? data : opened;
};
