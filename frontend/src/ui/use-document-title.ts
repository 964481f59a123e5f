import { createContext, useContext, useEffect } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { messagesOf } from '../i18n/messages.ts';

/** The café's name if it is known, else the app's. */
export const PlaceName = createContext<string | undefined>(undefined);

export const useDocumentTitle = (title: string): void => {
  const { app } = messagesOf(useLanguage());
  const place = useContext(PlaceName) ?? app.name;
  useEffect(() => {
    document.title = `${title} · ${place}`;
  }, [title, place]);
};
