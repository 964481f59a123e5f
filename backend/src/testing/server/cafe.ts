/** Riyadh (UTC+3, no summer time), days from midnight. */
export const testCafe = { name: 'The Test Meeple', timezone: 'Asia/Riyadh', businessDayStartsAt: '00:00' };

/** Thursday, 19 November 2026, 19:00 in Riyadh. */
export const thursdayEvening = Date.parse('2026-11-19T16:00:00.000Z');
