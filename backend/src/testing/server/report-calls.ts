import type { ReportFile, ReportRow } from '@tabletime/contract';
import { holdAnswer } from './hold-answers.ts';
import type { TestServer } from './test-server.ts';

export type WireReport = Omit<ReportRow, 'id'> & { _id: string };

export const reportCalls = (server: TestServer, token: string) => {
  const send = <Data = WireReport>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.send<Data>(method, `/reports${path}`, { token, body, headers });

  const upload = async (bytes: Uint8Array, name = 'photo.jpg', type = 'application/octet-stream', more: Record<string, string> = {}) => {
    const response = await fetch(`${server.address}/api/reports/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type, 'X-File-Name': encodeURIComponent(name), ...more },
      body: new Uint8Array(bytes),
    });
    const text = await response.text();
    holdAnswer('POST', '/reports/files', response, text);
    const json = JSON.parse(text) as { data: ReportFile; code: string };
    return { status: response.status, data: json.data, code: json.code };
  };

  return {
    send,
    upload,
    submit: (body: object = {}, headers = {}) =>
      send('POST', '', { shift: 'Evening', date: '2026-11-18', workSummary: 'A quiet evening', ...body }, headers),
    edit: (id: string, body: object, headers = {}) => send('PUT', `/${id}`, body, headers),
    list: (query = '') => send<WireReport[]>('GET', query),
    one: (id: string) => send('GET', `/${id}`),
    mark: (id: string, what: { seen: boolean } | { reviewed: boolean }) => send('PATCH', `/${id}/${Object.keys(what)[0]}`, what),
    remove: (id: string, reason = 'Submitted twice') => send('DELETE', `/${id}`, { reason }),
    file: (path: string) => fetch(`${server.address}/api/reports/files/${path}`, { headers: { Authorization: `Bearer ${token}` } }),
  };
};
