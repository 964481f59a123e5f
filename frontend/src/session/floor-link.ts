import type { NavigateFunction } from 'react-router';

/** The id that a running table's card has in the page. */
export const cardIdOf = (sessionId: string): string => `session-${sessionId}`;

/** The address of a running table's card on the floor, which it brings into view. */
export const cardOnFloor = (sessionId: string): string => `/sessions#${cardIdOf(sessionId)}`;

/** Starts a session from any page: opens the floor and asks it for its start sheet. On the floor itself, Back then closes the sheet alone. */
export const startOnFloor = (navigate: NavigateFunction): void => {
  void navigate('/sessions', { state: { start: true }, replace: location.pathname === '/sessions' });
};

/** Whether a location's state asks for the start sheet. */
export const asksForStart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'start' in state && state.start === true;

/** The page on which completed sessions are found. */
export const foundPage = '/sessions/completed';
