import { expect, test } from 'vitest';
import { holdAnswer } from './hold-answers.ts';

const isLive = { success: true, data: { status: 'live' } };
const held = (body: object, init: ResponseInit = {}, type = 'application/json', path = '/health/live') =>
  holdAnswer('GET', path, new Response(null, { ...init, headers: { 'Content-Type': type, ...init.headers } }), JSON.stringify(body));

test('an answer passes as its route declares it, and no other does', () => {
  expect(() => held(isLive)).not.toThrow();
  expect(() => held(isLive, { status: 201 })).toThrow('the status of GET /health/live');
  expect(() => held({ success: true, data: {} })).toThrow('GET /health/live answers another shape than it declares');
  expect(() => held({ success: true, data: { status: 'live', since: 4 } })).toThrow('GET /health/live answers more than it declares');
  expect(() => held({ ...isLive, message: 'Here.' })).toThrow('GET /health/live answers more than it declares');
  expect(() => held({ success: true, data: [] }, {}, 'application/json', '/history?limit=3')).toThrow('Content-Range of GET /history');
  expect(() => held({}, {}, 'text/csv', '/sessions/export')).not.toThrow();
  expect(() => held({}, {}, 'text/html', '/sessions/export')).toThrow('the type of GET /sessions/export');
});

test('a refusal is a problem document with a known code, and nothing beside it', () => {
  const refusal = { success: false, message: '', type: '', title: '', status: 404, detail: '', instance: '', code: 'request.not_found' };
  const refused = (body: object) => held(body, { status: 404 }, 'application/problem+json', '/nowhere');
  expect(() => refused(refusal)).not.toThrow();
  expect(() => refused({ ...refusal, code: 'request.odd' })).toThrow('answers another shape');
  expect(() => refused({ ...refusal, stack: 'Error' })).toThrow('answers more');
});
