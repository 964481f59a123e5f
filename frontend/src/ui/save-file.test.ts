import { expect, it } from 'vitest';
import { exportName } from './save-file.ts';

it('names an exported file after its moment', () => {
  expect(exportName('logs', 'pdf', Date.parse('2026-11-19T18:00:05.900Z'))).toBe('logs_2026-11-19T18-00-05Z.pdf');
});
