import type { GuestClass } from '@tabletime/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tariffBookQuery } from '../api/tariffs.ts';
import { useLanguage } from '../i18n/language.ts';

const storageKey = 'tabletime.guestClasses';

const isClass = (stored: Partial<GuestClass> | null): stored is GuestClass =>
  typeof stored?._id === 'string' && typeof stored.name?.en === 'string' && typeof stored.name.ar === 'string';

/** The kinds that this device stored last; none if it has none, or cannot read them. */
const storedClasses = (): GuestClass[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isClass) : [];
  } catch {
    return [];
  }
};

/** The café's kinds of guests; none in most cafés. Until the server answers, those of this device's copy. */
export const useGuestClasses = (): GuestClass[] => {
  const [stored] = useState(storedClasses);
  return useQuery(tariffBookQuery).data?.guestClasses ?? stored;
};

/** Reads the kinds of guests before a sheet shows them, and stores them on this device. */
export const useGuestClassesAhead = (isEnabled: boolean): void => {
  const { data } = useQuery({ ...tariffBookQuery, enabled: isEnabled });
  useEffect(() => {
    if (!data) return;
    try {
      localStorage.setItem(storageKey, JSON.stringify(data.guestClasses));
    } catch {
      // Without storage, sheets wait for the server.
    }
  }, [data]);
};

/** The name of a guest's kind; undefined without one, and for a kind that was removed. */
export const useGuestClassName = (): ((guestClass: string | undefined) => string | undefined) => {
  const classes = useGuestClasses();
  const language = useLanguage();
  return (guestClass) => classes.find(({ _id }) => _id === guestClass)?.name[language];
};
