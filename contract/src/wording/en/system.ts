/** What is said where there is no room on a disk. Who meets it reads the server's sentence: the app itself needs it with the page on the system alone. */
export const system = {
  'storage.full': 'The disk is nearly full, so nothing can be saved right now. Please tell the owner.',
  'storage.unavailable': 'The server cannot take in files right now. Please tell the owner.',
};
