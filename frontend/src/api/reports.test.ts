import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { deleteReport, editReport, markReportReviewed, markReportSeen } from './reports.ts';

const sent = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', sent);
afterEach(() => sent.mockReset());
afterAll(() => void vi.unstubAllGlobals());

const written = { shift: 'Night', date: '2026-11-19', workSummary: 'Quiet' } as const;

describe('a write of a report', () => {
  it.each([
    ['an edit', () => editReport('1', 7, written, 'k'), 'PUT', '/api/reports/1'],
    ['a deletion', () => deleteReport('1', 7, 'Twice', 'k'), 'DELETE', '/api/reports/1'],
    ['a mark of seen', () => markReportSeen('1', 7, true, 'k'), 'PATCH', '/api/reports/1/seen'],
    ['a mark of reviewed', () => markReportReviewed('1', 7, false, 'k'), 'PATCH', '/api/reports/1/reviewed'],
  ])('that is %s carries its key and the version that was seen', async (_what, write, method, path) => {
    sent.mockResolvedValue(Response.json({ success: true, data: { _id: '1' } }));
    expect(await write()).toMatchObject({ data: { id: '1' } });
    const [address, init] = sent.mock.calls[0]!;
    const headers = new Headers(init?.headers);
    expect([address, init?.method, headers.get('If-Match'), headers.get('Idempotency-Key')]).toEqual([path, method, '"7"', 'k']);
  });
});
