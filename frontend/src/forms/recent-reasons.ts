const kept = 5;

const keyOf = (purpose: string) => `tabletime.reasons.${purpose}`;

/** The reasons last given on this device for a purpose, the newest first. */
export const recentReasons = (purpose: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(purpose)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((reason) => typeof reason === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
};

/** Puts a reason in front of the recent ones. */
export const keepReason = (purpose: string, reason: string): void => {
  const reasons = [reason, ...recentReasons(purpose).filter((other) => other !== reason)].slice(0, kept);
  try {
    localStorage.setItem(keyOf(purpose), JSON.stringify(reasons));
  } catch {
    // The chips are a convenience; without storage there are none.
  }
};
