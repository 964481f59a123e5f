/** The id that a running table's card has in the page. */
export const cardIdOf = (sessionId: string): string => `session-${sessionId}`;

/** The address of a running table's card on the floor, which it brings into view. */
export const cardOnFloor = (sessionId: string): string => `/sessions#${cardIdOf(sessionId)}`;

/** Where a session is started, from any page: the floor, asked to open its start sheet. */
export const startOnFloor = { to: '/sessions', options: { state: { start: true } } } as const;

/** Whether a location's state asks for the start sheet. */
export const asksForStart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'start' in state && state.start === true;
