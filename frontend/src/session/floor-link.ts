import type { NavigateFunction } from 'react-router';

export const cardIdOf = (sessionId: string): string => `session-${sessionId}`;

export const cardOnFloor = (sessionId: string): string => `/sessions#${cardIdOf(sessionId)}`;

/** Opens the floor with its start sheet. On the floor itself, Back closes only the sheet. */
export const startOnFloor = (navigate: NavigateFunction): void => {
  void navigate('/sessions', { state: { start: true }, replace: location.pathname === '/sessions' });
};

export const asksForStart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'start' in state && state.start === true;

export const foundPage = '/sessions/completed';
