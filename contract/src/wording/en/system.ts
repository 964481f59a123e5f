/** The app shows a full disk by the server's sentence, so only the page on the system needs these words. */
export const system = {
  'storage.full': 'The disk is nearly full, so nothing can be saved right now. Please tell the Owner.',
  'storage.unavailable': 'The server cannot take in files right now. Please tell the Owner.',
  'verification.running': 'A verification is already running.',
  'verification.none': 'No verification is running.',
  'done.verification_started': 'Verification started.',
  'done.verification_stopped': 'Verification is being stopped.',
};
