import { Encrypter } from 'age-encryption';

/** Whether a text is a valid age public key, checksum included. */
export const isRecipient = (text: string): boolean => {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
};

export const recipientFault = 'must be a public key of age, whole, as age-keygen prints it';

/** Shortened, so that nobody encrypts for it. */
export const recipientExample = 'age1ql3z7hjy…';
