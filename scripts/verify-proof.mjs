// Verifies the proof of a session that Tabletime gives, offline and without trusting Tabletime:
//   node verify-proof.mjs FILE VKEY
// Exits with 0 if all of it holds under that key, which should come from another source than the file; otherwise with 1.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const check = (holds, fault) => {
  if (!holds) throw new Error(fault);
  return holds;
};
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const node = (left, right) => sha256(Buffer.of(1), left, right);

/** Strict: each sequence of bytes has one spelling. */
const bytesOf = (text, length) => {
  const bytes = Buffer.from(text, 'base64');
  check(bytes.length === length && bytes.toString('base64') === text, `not Base64 of ${length} bytes: ${text}`);
  return bytes;
};
const hashesOf = (texts) => texts.map((text) => bytesOf(text, 32));

/** Canonical JSON (RFC 8785). */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join()}}`;
};

const checkMembers = (object, names) => check(Object.keys(object).sort().join() === names, `members other than ${names}`);

const keyId = (name, typed) => sha256(Buffer.from(`${name}\n`), typed).subarray(0, 4);

/** A C2SP verifier key of Ed25519. */
const readKey = (vkey) => {
  const parts = /^(tabletime\/[^\s+/]+)\/(0|[1-9]\d*)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey);
  const [, log, restored, id, encoded] = check(parts, 'VKEY is no key of Tabletime');
  const typed = bytesOf(encoded, 33);
  check(typed[0] === 1 && keyId(`${log}/${restored}`, typed).toString('hex') === id, 'VKEY is damaged');
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), typed.subarray(1)]);
  return { log, restored: Number(restored), typed, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
};

const form = /^((([^\s+]+)\/(0|[1-9]\d*))\n([1-9]\d*)\n(\S+)\n(?:close ([1-9]\d*)\n)?)\n— (\S+) (\S+)\n$/;

/** A C2SP checkpoint under one of the key's names, from that before any restoration to the key's own: size, root, and number of the close. */
const openCheckpoint = (note, key) => {
  const parts = check(typeof note === 'string' && form.exec(note), 'a checkpoint is malformed');
  const [, text, origin, log, restored, size, root, close, name, encoded] = parts;
  const signature = bytesOf(encoded, 68);
  check(origin === name, 'a checkpoint is signed under another name');
  if (key) {
    check(log === key.log, 'a checkpoint is of another log');
    check(Number(restored) <= key.restored, 'the log was restored after this key was noted: ask for its present key');
    check(signature.subarray(0, 4).equals(keyId(name, key.typed)), 'a checkpoint is signed by another key');
    check(verify(null, Buffer.from(text), key.publicKey, signature.subarray(4)), 'the signature of a checkpoint is wrong');
  }
  return { size: Number(size), root: bytesOf(root, 32), close: Number(close ?? 0) };
};

/** The largest power of two below a count. */
const split = (count) => 2 ** Math.ceil(Math.log2(count) - 1);

/** The root that hashes lead to from a leaf (RFC 9162, 2.1.3). */
const rootOfInclusion = (index, size, leaf, hashes) => {
  check(index < size && hashes.length > 0 === size > 1, 'a proof of inclusion has another length');
  if (size === 1) return leaf;
  const [left, below, last] = [split(size), hashes.slice(0, -1), hashes.at(-1)];
  if (index < left) return node(rootOfInclusion(index, left, leaf, below), last);
  return node(last, rootOfInclusion(index - left, size - left, leaf, below));
};

/** The roots of both sizes that hashes lead to; `known` is the first, where they begin (RFC 9162, 2.1.4). */
const rootsOfConsistency = (from, to, hashes, known) => {
  check(from < to ? hashes.length > 0 : hashes.length === (known ? 0 : 1), 'a proof of consistency has another length');
  if (from === to) return [known ?? hashes[0], known ?? hashes[0]];
  const [left, below, last] = [split(to), hashes.slice(0, -1), hashes.at(-1)];
  if (from > left) return rootsOfConsistency(from - left, to - left, below).map((root) => node(last, root));
  const [first, second] = rootsOfConsistency(from, left, below, known);
  return [first, node(second, last)];
};

const leafOf = ({ payload, proof: _proof, ...event }) => {
  const payloadHash = sha256(Buffer.from(canonical(payload))).toString('hex');
  return sha256(Buffer.of(0), sha256(Buffer.from(canonical({ ...event, payloadHash }))));
};

/** The index of an event that a C2SP tlog-proof shows to be in the log of the checkpoint. */
const provenIndex = (event, checkpoint, { size, root }) => {
  const end = `\n\n${checkpoint}`;
  check(event.proof.endsWith(end), 'a proof is of another checkpoint');
  const [head, index, ...hashes] = event.proof.slice(0, -end.length).split('\n');
  check(head === 'c2sp.org/tlog-proof@v1' && /^index (0|[1-9]\d*)$/.test(index), 'a proof is malformed');
  const led = rootOfInclusion(Number(index.slice(6)), size, leafOf(event), hashesOf(hashes));
  check(led.equals(root), `event ${event.version} is not in the log`);
  return Number(index.slice(6));
};

const verifyFile = (content, key) => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  const file = JSON.parse(text);
  check(canonical(file) === text, 'the file is not canonical JSON');
  checkMembers(file, 'checkpoint,closes,consistency,events,format,session');
  check(file.format === 'tabletime-proof-1' && typeof file.session === 'string', 'the file has another format');
  check(file.events.length > 0 && file.closes.length === file.consistency.length, 'the file is incomplete');
  const newest = openCheckpoint(file.checkpoint, key);
  check(newest.close === 0, 'the newest checkpoint is of a close');

  const indexes = file.events.map((event, at) => {
    checkMembers(event, 'id,metadata,occurredAt,payload,payloadVersion,proof,stream,type,version');
    check(event.version === at + 1 && event.stream === `session-${file.session}`, `event ${at + 1} is another one`);
    return provenIndex(event, file.checkpoint, newest);
  });
  const isInOrder = indexes.every((index, at) => at === 0 || index > indexes[at - 1]);
  check(isInOrder, 'the events are not in the order of the log');

  let before = { size: 0, close: 0 };
  for (const [at, close] of file.closes.entries()) {
    checkMembers(close, 'checkpoint,number');
    const closed = openCheckpoint(close.checkpoint, key);
    check(closed.close === close.number && closed.close > before.close, 'a close has another number');
    const hasEvent = indexes.some((index) => index >= before.size && index < closed.size);
    check(hasEvent, 'a close has none of the events');
    const { from, to, hashes } = file.consistency[at];
    checkMembers(file.consistency[at], 'from,hashes,to');
    check(from === closed.size && to === newest.size && from <= to, 'a proof of consistency is of other sizes');
    const [first, second] = rootsOfConsistency(from, to, hashesOf(hashes), closed.root);
    check(first.equals(closed.root) && second.equals(newest.root), `the log at close ${closed.close} does not begin this one`);
    before = closed;
  }
  return { file, indexes, newest };
};

const [path, vkey, ...more] = process.argv.slice(2);
try {
  check(path && more.length === 0, 'Usage: node verify-proof.mjs FILE VKEY');
  const { file, indexes, newest } = verifyFile(readFileSync(path), vkey && readKey(vkey));
  console.log(`The log of ${newest.size} events under ${newest.root.toString('base64')} holds events 1 to ${indexes.length}`);
  console.log(`of session ${file.session}, unaltered, at the positions ${indexes.map((index) => index + 1).join(', ')}.`);
  for (const { number } of file.closes) console.log(`The log at close ${number} begins that log.`);
  console.log(`Not proven: that nothing came after event ${indexes.length}, or after that log.`);
  check(vkey, 'the key was not checked, and anybody can make such a file: name the key that you noted');
  console.log('PROVEN under the key that you named.');
} catch (error) {
  console.error(`NOT PROVEN: ${error.message}`);
  process.exitCode = 1;
}
