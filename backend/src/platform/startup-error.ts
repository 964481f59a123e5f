/** Why Tabletime cannot start, as a complete message for the operator, shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
