import { currentLanguage } from '../i18n/language.ts';
import { loadPart } from '../i18n/messages.ts';

/** Fetches what opens over the floor, with the words of a table's guests, which nothing else needs. Rejects where either is not to be had. */
export const loadDialogs = async () => {
  const [{ Dialogs }] = await Promise.all([import('./dialogs.tsx'), loadPart('guests', currentLanguage())]);
  // The provider that knows the words is drawn first.
  await new Promise((resolve) => setTimeout(resolve));
  return Dialogs;
};
