type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Whether a value that this device stored has all fields of its type. Pages start with such values, so this reads them without zod. */
export const hasFields =
  <Value extends object>(checks: Record<keyof Value, Check>) =>
  (stored: unknown): stored is Value =>
    typeof stored === 'object' &&
    stored !== null &&
    Object.entries<Check>(checks).every(([field, check]) => check((stored as Record<string, unknown>)[field]));
