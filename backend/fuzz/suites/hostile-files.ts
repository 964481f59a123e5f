import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gifScript, hostileFiles as files, hugePng } from '../../src/testing/hostile-files.ts';
import { reportCalls } from '../../src/testing/server/report-calls.ts';
import { pdf, picture } from '../../src/testing/sample-files.ts';
import type { TestServer } from '../../src/testing/server/test-server.ts';

export const hostileFiles = (open: () => TestServer): void => {
  let server: TestServer;
  let token: string;
  let folder: string;
  let as: ReturnType<typeof reportCalls>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-'));
    vi.stubEnv('TMPDIR', folder);
    server = open();
    ({ token } = await server.person('Game Master', 'Omar'));
    as = reportCalls(server, token);
  });
  afterAll(async () => {
    const { rows } = await server.engine.pool.query<{ type: string }>('select distinct type from report_files');
    expect(
      rows.map(({ type }) => type).filter((type) => !['image/jpeg', 'image/png', 'image/webp', 'application/pdf'].includes(type)),
    ).toEqual([]);
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  const megabyte = 1024 * 1024;

  describe('refused', () => {
    it.each(Object.entries(files))('is %s', async (_, { name, bytes }) => {
      expect(await as.upload(bytes, name, 'image/jpeg')).toMatchObject({ status: 415, code: 'report.file_type' });
    });

    it('is a file of nothing', async () => {
      expect(await as.upload(Buffer.alloc(0))).toMatchObject({ status: 422, code: 'report.file_empty' });
    });

    it('is a picture of 30,000 × 30,000 pixels, without a try to read it', async () => {
      const bomb = hugePng(30_000, 30_000);
      expect(bomb.length).toBeLessThan(megabyte);
      const before = process.memoryUsage.rss();
      expect(await as.upload(bomb, 'bomb.png')).toMatchObject({ status: 422, code: 'report.file_pixels' });
      expect(process.memoryUsage.rss() - before).toBeLessThan(50 * megabyte);
    });

    it('is half a picture', async () => {
      const whole = await picture(400, 300, { noise: true });
      expect(await as.upload(whole.subarray(0, whole.length / 2))).toMatchObject({ status: 422, code: 'report.file_unreadable' });
    });

    it('is a file of 11 MB, at once where it says so', async () => {
      const sent = new Promise<number>((resolve, reject) => {
        const call = request(`${server.address}/api/reports/files`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Length': 11 * megabyte },
        });
        // The refusal comes before any of the body is sent.
        call.on('response', (response) => {
          resolve(response.statusCode ?? 0);
          call.destroy();
        });
        call.on('error', reject);
        call.flushHeaders();
      });
      expect(await sent).toBe(413);
      expect(await as.upload(Buffer.alloc(11 * megabyte))).toMatchObject({ status: 413, code: 'report.file_large' });
    });

    it('is a file without a length header, as soon as it is too long', async () => {
      let taken = 0;
      const answered = new Promise<number>((resolve, reject) => {
        const call = request(`${server.address}/api/reports/files`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
        const piece = Buffer.alloc(megabyte);
        const more = (): void => {
          taken += 1;
          if (!call.destroyed && taken < 200) call.write(piece, more);
        };
        call.on('response', (response) => {
          resolve(response.statusCode ?? 0);
          call.destroy();
        });
        call.on('error', reject);
        more();
      });
      expect(await answered).toBe(413);
      expect(taken).toBeLessThan(150);
    });

    it('are six files, and a report that names no file but another’s id', async () => {
      const files = Array.from({ length: 6 }, () => crypto.randomUUID());
      expect((await as.submit({ date: '2026-01-01', files })).problem.errors).toEqual({ files: 'At most 5 files' });
    });
  });

  describe('defused', () => {
    it('is a script that begins as a picture: it is refused, or is a picture and nothing else', async () => {
      expect((await as.upload(gifScript, 'x.gif')).status).toBe(422);
      const gif = await picture(20, 20, { format: 'gif' });
      const { data } = await as.upload(Buffer.concat([gif, Buffer.from('*/=1;alert(document.domain)//')]), 'x.gif');
      const bytes = Buffer.from(await (await as.file(data._id)).arrayBuffer());
      expect(bytes.includes('alert')).toBe(false);
      expect((await sharp(bytes).metadata()).format).toBe('png');
    });

    it('is a picture with an archive and a page behind it', async () => {
      const { data } = await as.upload(Buffer.concat([await picture(20, 20), Buffer.from('PK\x03\x04<html><script>')]), 'x.html');
      expect(data).toMatchObject({ name: 'x.jpg', type: 'image/jpeg' });
      expect(Buffer.from(await (await as.file(data._id)).arrayBuffer()).includes('script')).toBe(false);
    });

    it.each([
      ['../../../etc/cron.d/x.pdf', 'x.pdf'],
      ['..\\..\\boot.pdf', 'boot.pdf'],
      ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
      ['a\r\nSet-Cookie: x=1\r\n\r\n<html>.pdf', 'aSet-Cookie_ x=1_html_.pdf'],
    ])('is a name that is more than a name: %j', async (sent, kept) => {
      const { data } = await as.upload(pdf(), sent);
      expect(data.name).toBe(kept);
      const { headers } = await as.file(data._id);
      expect(headers.get('Set-Cookie')).toBeNull();
      expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="[^"\r\n]*"$/);
    });
  });

  it('leaves nothing behind, even when the client disconnects in the middle', async () => {
    await new Promise<void>((resolve) => {
      const call = request(`${server.address}/api/reports/files`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Length': megabyte },
      });
      call.on('error', () => resolve());
      call.write(Buffer.alloc(100_000), () => call.destroy());
      call.on('close', () => resolve());
    });
    expect((await as.upload(pdf())).status).toBe(201);
    await expect.poll(() => readdir(folder)).toEqual([]);
    expect(server.lines.filter((line) => line.includes('"request failed"'))).toEqual([]);
  });
};
