/** Why Tabletime cannot start, in words for the person who starts it: the message is all they need, no stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
