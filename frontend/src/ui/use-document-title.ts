import { useEffect } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { messagesOf } from '../i18n/messages.ts';

export const useDocumentTitle = (title: string): void => {
  const { app } = messagesOf(useLanguage());
  useEffect(() => {
    document.title = `${title} · ${app.name}`;
  }, [title, app.name]);
};
