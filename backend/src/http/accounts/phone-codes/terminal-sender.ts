import { word } from '@tabletime/contract';
import type { CodeSender } from './phone-codes.ts';

/** Sends codes to the person at the terminal, beside the log and not into it: for development, where no phone is at hand. */
export const createTerminalSender = (print: (text: string) => void): CodeSender => ({
  send: (phone, code, language) => {
    print(`\nText message to ${phone}: ${word(language, 'phone.text_message', { code })}\n\n`);
    return Promise.resolve();
  },
});
