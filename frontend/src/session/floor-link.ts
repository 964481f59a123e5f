import type { NavigateFunction } from 'react-router';

export const cardIdOf = (sessionId: string): string => `session-${sessionId}`;

export const cardOnFloor = (sessionId: string): string => `/sessions#${cardIdOf(sessionId)}`;

/** Opens the floor with its start sheet. On the floor itself, Back closes only the sheet. */
export const startOnFloor = (navigate: NavigateFunction): void => {
  void navigate('/sessions', { state: { start: true }, replace: location.pathname === '/sessions' });
};

export const asksForStart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'start' in state && state.start === true;

/** Opens the floor with what a table needs: its panel, its unpaid bill or its start sheet. */
export const tableOnFloor = (navigate: NavigateFunction, table: number): void => {
  void navigate('/sessions', { state: { table }, replace: location.pathname === '/sessions' });
};

export const tableAskedFor = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'table' in state && typeof state.table === 'number' ? state.table : null;

export const foundPage = '/sessions/completed';
