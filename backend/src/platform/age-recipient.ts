import { Encrypter } from 'age-encryption';

/** Whether a text is a public key of age that something can be encrypted for: whole, with nothing mistyped. */
export const isRecipient = (text: string): boolean => {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
};

/** What is wrong with any other text; what follows the name of the setting. */
export const recipientFault = 'must be a public key of age, whole, as age-keygen prints it';

/** Shortened, so that nobody encrypts for it. */
export const recipientExample = 'age1ql3z7hjy…';
