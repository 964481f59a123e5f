import { currentLanguage } from '../i18n/language.ts';
import { loadPart } from '../i18n/messages.ts';

/** Loads the floor's dialogs with their words. Rejects if either fails. */
export const loadDialogs = async () => {
  const [{ Dialogs }] = await Promise.all([import('./dialogs.tsx'), loadPart('guests', currentLanguage())]);
  // The provider of these words renders first.
  await new Promise((resolve) => setTimeout(resolve));
  return Dialogs;
};
