import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepReportFiles } from '../../projections/reports.ts';
import { reportCalls } from '../../testing/server/report-calls.ts';
import { pdf, picture } from '../../testing/sample-files.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
let omar: TestPerson;
let asOmar: ReturnType<typeof reportCalls>;
let asSara: ReturnType<typeof reportCalls>;
let asAdmin: ReturnType<typeof reportCalls>;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  omar = await server.person('Game Master', 'Omar');
  asOmar = reportCalls(server, omar.token);
  asSara = reportCalls(server, (await server.person('Supervisor', 'Sara')).token);
  asAdmin = reportCalls(server, (await server.person('Admin', 'Khalid')).token);
  photo = await picture(640, 480);
});
afterAll(() => server.stop());

const date = '2026-01-01';
const uploaded = async (by = asOmar, bytes = photo) => (await by.upload(bytes)).data._id;
const statusOf = async (by: typeof asOmar, path: string) => (await by.file(path)).status;

describe('an uploaded picture', () => {
  it('is kept upright, smaller, and without what was hidden in it', async () => {
    const taken = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'marker of the camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = Buffer.concat([taken, Buffer.from('<script>marker behind the end</script>')]);
    expect(taken.includes('marker of the camera')).toBe(true);

    const { status, data } = await asOmar.upload(sent, 'shelf.JPEG');
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'shelf.jpg', type: 'image/jpeg', width: 853, height: 2_560 });

    const answer = await asOmar.file(data._id);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes).toHaveLength(data.size);
    expect(bytes.includes('marker')).toBe(false);
    const { exif, orientation, width } = await sharp(bytes).metadata();
    expect([exif, orientation, width]).toEqual([undefined, undefined, 853]);

    const thumbnail = Buffer.from(await (await asOmar.file(`${data._id}/thumbnail`)).arrayBuffer());
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 107, height: 320 });
  });

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/jpeg'],
    ['avif', 'image/jpeg'],
    ['gif', 'image/png'],
  ] as const)('may be a %s', async (format, type) => {
    const { status, data } = await asOmar.upload(await picture(30, 20, { format }));
    expect([status, data.type, data.width, data.height]).toEqual([201, type, 30, 20]);
  });

  const kept = async ({ _id }: { _id: string }) => sharp(Buffer.from(await (await asOmar.file(_id)).arrayBuffer()));

  it('keeps what shines through it, whatever it came as', async () => {
    const background = { r: 200, g: 120, b: 40, alpha: 0.4 };
    const half = sharp({ create: { width: 9, height: 9, channels: 4, background } });
    for (const sent of [await half.png().toBuffer(), await half.webp({ lossless: true }).toBuffer()]) {
      const { data } = await asOmar.upload(sent);
      expect(data).toMatchObject({ type: 'image/png', name: 'photo.png' });
      expect([...(await (await kept(data)).raw().toBuffer()).subarray(0, 4)]).toEqual([200, 120, 40, 102]);
    }
  });

  it('loses nothing as a PNG', async () => {
    const sent = await sharp(await picture(200, 150, { noise: true }))
      .png()
      .toBuffer();
    const { data } = await asOmar.upload(sent, 'till.png');
    expect(data).toMatchObject({ name: 'till.png', type: 'image/png' });
    expect((await (await kept(data)).raw().toBuffer()).equals(await sharp(sent).raw().toBuffer())).toBe(true);
  });

  it('becomes a JPEG where it would be larger than 4 MB as a PNG, and a WebP where something shines through it', async () => {
    const opaque = await sharp(await picture(1_600, 1_200, { noise: true }))
      .png()
      .toBuffer();
    expect(opaque.length).toBeGreaterThan(4 * 1024 * 1024);
    const { data } = await asOmar.upload(opaque, 'shelf.png');
    expect(data).toMatchObject({ name: 'shelf.jpg', type: 'image/jpeg', width: 1_600 });

    const clear = await sharp(opaque).ensureAlpha(0.5).png().toBuffer();
    const { data: webp } = await asOmar.upload(clear, 'shelf.png');
    expect(webp).toMatchObject({ name: 'shelf.webp', type: 'image/webp', width: 1_600 });
    expect((await (await kept(webp)).metadata()).hasAlpha).toBe(true);
  });
});

it('is served as something to be saved, that no browser makes anything else of', async () => {
  const { data } = await asOmar.upload(pdf(), 'حساب الصندوق.pdf');
  expect(data).toMatchObject({ name: 'حساب الصندوق.pdf', type: 'application/pdf', width: null, height: null });
  const { headers, status } = await asOmar.file(data._id);
  expect([status, headers.get('Content-Type'), headers.get('Content-Length')]).toEqual([200, 'application/pdf', String(data.size)]);
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename="???? ???????.pdf"; filename*=UTF-8''${encodeURIComponent(data.name)}`,
  );
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  const thumbnail = (await asOmar.file(`${await uploaded()}/thumbnail`)).headers;
  expect([thumbnail.get('Content-Type'), thumbnail.get('Content-Security-Policy')]).toEqual(['image/webp', "sandbox; default-src 'none'"]);
  expect(await statusOf(asOmar, `${data._id}/thumbnail`)).toBe(404);
});

it('is a PDF also behind a comment, and no photo as a telephone keeps it, for which the refusal names the setting', async () => {
  const sent = Buffer.concat([Buffer.from('\n% printed by the till\n'), pdf({ after: '% signed' })]);
  const { status, data } = await asOmar.upload(sent, 'till.pdf');
  expect([status, data.type, data.size]).toEqual([201, 'application/pdf', sent.length]);
  expect(Buffer.from(await (await asOmar.file(data._id)).arrayBuffer()).equals(sent)).toBe(true);

  for (const brand of ['heic', 'heix', 'mif1', 'msf1']) {
    const photo = Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'), Buffer.alloc(500)]);
    expect(await asOmar.upload(photo, 'IMG_0001.HEIC')).toMatchObject({ status: 415, code: 'report.file_heic' });
  }
});

describe('a file', () => {
  it('is its uploader’s alone until a report names it, then of all who read reports, and never of others', async () => {
    const file = await uploaded();
    expect([await statusOf(asOmar, file), await statusOf(asSara, file), await statusOf(asAdmin, `${file}/thumbnail`)]).toEqual([
      200, 404, 404,
    ]);
    expect((await asSara.submit({ date, files: [file] })).problem.errors).toHaveProperty(['files.0']);

    const { data } = await asOmar.submit({ date, files: [file] });
    expect(data.files.map(({ _id }) => _id)).toEqual([file]);
    expect([await statusOf(asSara, file), await statusOf(asAdmin, `${file}/thumbnail`)]).toEqual([200, 200]);

    const customer = reportCalls(server, (await server.person('Customer', 'Lina')).token);
    expect([await statusOf(customer, file), await statusOf(reportCalls(server, 'x'), file)]).toEqual([403, 401]);
    expect((await customer.upload(photo)).status).toBe(403);
  });

  it('belongs to one report: another that names it too is refused, also at the same moment', async () => {
    const file = await uploaded();
    const both = await Promise.all([asOmar.submit({ date, files: [file] }), asOmar.submit({ date, proofImage: file })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const refused = both.findIndex(({ status }) => status === 409);
    expect(both[refused]!.problem).toMatchObject({ code: 'report.file_gone', params: { files: file } });
    expect(Object.keys(both[refused]!.problem.errors!)).toEqual([['files.0'], ['proofImage']][refused]);

    const other = await uploaded();
    const { data } = await asOmar.submit({ date, files: [other] });
    const edit = (await asOmar.edit(data._id, { files: [other, file], proofImage: file })).problem;
    expect([edit.status, Object.keys(edit.errors!)]).toEqual([409, ['files.1', 'proofImage']]);
  });

  it('that an edit takes out waits a day and goes; the others stay', async () => {
    const [kept, dropped, waiting] = [await uploaded(), await uploaded(), await uploaded()];
    const { data } = await asOmar.submit({ date, files: [kept, dropped] });
    expect((await asOmar.edit(data._id, { files: [kept], proofImage: kept })).status).toBe(200);
    const day = 24 * 3_600_000;
    await sweepReportFiles(server.engine.pool, server.clock.now() + day - 60_000);
    expect([await statusOf(asOmar, dropped), await statusOf(asSara, dropped)]).toEqual([200, 404]);
    await sweepReportFiles(server.engine.pool, server.clock.now() + day + 60_000);
    const left = await Promise.all([kept, dropped, waiting].map((file) => statusOf(asOmar, file)));
    expect(left).toEqual([200, 404, 404]);
    expect((await asOmar.edit(data._id, { files: [kept, dropped] })).problem.errors).toEqual({
      'files.1': 'A file is no longer there. Please attach it again.',
    });
  });

  it('goes for good with its report', async () => {
    const file = await uploaded();
    const { data } = await asOmar.submit({ date, files: [file] });
    await asAdmin.remove(data._id);
    expect(await statusOf(asOmar, file)).toBe(404);
    const { rows } = await server.engine.pool.query('select 1 from report_files where id = $1', [file]);
    expect(rows).toEqual([]);
  });
});
