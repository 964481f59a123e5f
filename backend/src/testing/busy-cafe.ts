import { Problem } from '@tabletime/contract';
import { deviceDecider } from '../commands/device-decider.ts';
import { keyDecider } from '../commands/key-decider.ts';
import { invitationDecider } from '../commands/invitation-decider.ts';
import { menuDecider } from '../commands/menu-decider.ts';
import { passDecider } from '../commands/pass-decider.ts';
import { reportDecider } from '../commands/report-decider.ts';
import { sessionDecider } from '../commands/sessions/session-decider.ts';
import { reportingDecider } from '../commands/invoices/reporting-decider.ts';
import { settingsDecider } from '../commands/settings-decider.ts';
import { tillDecider } from '../commands/till-decider.ts';
import { userDecider } from '../commands/user-decider.ts';
import { menuId } from '../events/menu-events.ts';
import { closeFigures } from '../http/books/till-figures.ts';
import { settingsId } from '../events/settings-events.ts';
import type { Engine } from '../engine.ts';
import { toInstant } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { signedOutTokenTable } from '../projections/account-tables.ts';
import { passHolderTable } from '../projections/passes.ts';
import { sampleSeller } from './books/sample-seller.ts';
import { tillId } from '../events/till-events.ts';
import { thursdayEvening } from './server/cafe.ts';
import { askedBy, liveThrough, registerAndChange } from './server/crowd.ts';
import { imported, instant } from './guests/evening.ts';

type Writing = Pick<Engine, 'execute'>;

const importAndFix = async ({ execute }: Writing, seed: number): Promise<void> => {
  const { data } = imported({ billedMinutes: 40 + (seed % 200) });
  const times = { startTime: instant('12:00'), endTime: instant('16:00') };
  const { id } = await execute(sessionDecider, 'import', newId(), { ...data, ...times }, askedBy());
  await execute(sessionDecider, 'fixCost', id, {}, askedBy());
};

const comeAndGo = async ({ execute }: Writing, seed: number): Promise<void> => {
  const id = newId();
  const metadata = askedBy(`Guest ${seed}`, 'Customer');
  await execute(userDecider, 'register', id, { name: `Guest ${seed}`, role: 'Customer' }, metadata);
  await execute(userDecider, 'signInByPhone', id, {}, metadata);
  await execute(userDecider, 'changePassword', id, {}, metadata);
  const token = { id: newId(), expiresAt: toInstant(thursdayEvening + 1_000_000) };
  await execute(userDecider, 'signOut', id, {}, { ...metadata, alongside: [{ table: signedOutTokenTable, row: token }] });
};

const giveLinks = async ({ execute }: Writing, seed: number): Promise<void> => {
  const invited = { name: `Newcomer ${seed}`, role: 'Supervisor' };
  const tablet = { name: `Tablet ${seed}`, lockAfterMinutes: 5 };
  const { id: kept } = await execute(deviceDecider, 'register', newId(), tablet, askedBy('Noura', 'Owner'));
  await execute(deviceDecider, 'change', kept, { lockAfterMinutes: 1 + (seed % 60) }, askedBy('Noura', 'Owner'));
  const { id: gone } = await execute(deviceDecider, 'register', newId(), tablet, askedBy('Noura', 'Owner'));
  await execute(deviceDecider, 'remove', gone, {}, askedBy('Noura', 'Owner'));
  await execute(invitationDecider, 'make', newId(), invited, askedBy('Noura', 'Owner'));
  const { id: revoked } = await execute(invitationDecider, 'make', newId(), invited, askedBy('Noura', 'Owner'));
  await execute(invitationDecider, 'revoke', revoked, {}, askedBy('Noura', 'Owner'));
  const [id, resetId] = [newId(), newId()];
  await execute(userDecider, 'register', id, { name: `Forgetful ${seed}`, role: 'Customer' }, askedBy());
  await execute(userDecider, 'issueReset', id, { resetId }, askedBy('Noura', 'Owner'));
};

const giveKeys = async ({ execute }: Writing, seed: number): Promise<void> => {
  const wanted = { name: `Accountant ${seed}`, may: seed % 2 === 0 ? ['books'] : ['books', 'invoices'], until: '2090-12-31' };
  for (const isRevoked of [false, true]) {
    const { id } = await execute(keyDecider, 'make', newId(), wanted, askedBy('Noura', 'Owner'));
    await execute(keyDecider, 'use', id, {}, askedBy());
    if (isRevoked) await execute(keyDecider, 'revoke', id, {}, askedBy('Noura', 'Owner'));
  }
};

const changeSettings = async ({ execute }: Writing, seed: number): Promise<void> => {
  const reason = `reason ${seed}`;
  await execute(settingsDecider, 'changeTariff', settingsId, { pricePerPerson: 20 + (seed % 41), reason }, askedBy());
  await execute(settingsDecider, 'changeCafe', settingsId, { name: `Café ${seed}`, reason }, askedBy());
};

const changeMenu = async ({ execute }: Writing, seed: number): Promise<void> => {
  const known = { product: newId() };
  const run = (name: keyof typeof menuDecider.commands, input: object) =>
    execute(menuDecider, name, menuId, input, askedBy(), async () => known);
  const category = seed % 2 === 0 ? { en: 'Hot drinks', ar: 'مشروبات ساخنة' } : { en: 'Snacks', ar: 'وجبات خفيفة' };
  await run('add', { name: { en: `Product ${known.product}`, ar: `صنف ${known.product}` }, price: 7.5, category });
  await run('change', { price: 8 + (seed % 20), order: 1 });
  await run('sellOut', {});
  if (seed % 2 === 0) await run('putBack', {});
  if (seed % 10 !== 0) await run('retire', { reason: `reason ${seed}` });
};

const useAPass = async ({ execute }: Writing, seed: number): Promise<void> => {
  const [id, product] = [newId(), newId()];
  const terms = { id: product, name: { en: 'Card of ten', ar: 'بطاقة العشر' }, price: 25_000 };
  const pass = { kind: 'blocks', blocks: 10, validDays: 90 } as const;
  const holder = { id, name: `Holder ${seed}`, phone: `+9665${String(seed).padStart(8, '0')}` };
  const bought = { product, holder: { name: holder.name }, payments: [{ method: 'Cash', amount: 250 }] };
  const alongside = [{ table: passHolderTable, row: holder }];
  await execute(passDecider, 'sell', id, bought, { ...askedBy(), alongside }, async () => ({ product: { ...terms, pass } }));
  const used = { session: newId(), guest: 1, tableNumber: 7, blocks: 1 + (seed % 10) };
  await execute(passDecider, 'redeem', id, used, askedBy());
  if (seed % 2 === 0) await execute(passDecider, 'reverse', id, { ...used, blocks: 1 }, askedBy());
  if (seed % 3 === 0) await execute(passDecider, 'cancel', id, { reason: `reason ${seed}` }, askedBy());
  const erasing = { ...askedBy(), alongside: [{ table: passHolderTable, remove: id }] };
  if (seed % 4 === 0) await execute(passDecider, 'eraseHolder', id, { reason: `reason ${seed}` }, erasing);
};

const writeReport = async ({ execute }: Writing, seed: number): Promise<void> => {
  const id = newId();
  const period = { from: '2026-11-18T11:00:00.000Z', to: '2026-11-18T19:00:00.000Z', isOver: true };
  const figures = { ...period, sessions: 2, revenue: 12_000, cash: 6_000, credit: 6_000, both: 0 };
  const known = { employees: [], files: [], figures };
  const run = (name: keyof typeof reportDecider.commands, input: object) =>
    execute(reportDecider, name, id, input, askedBy(), async () => known);
  await run('submit', { shift: 'Evening', date: '2026-11-18', workSummary: `Evening ${seed}` });
  await run('markSeen', { seen: true });
  await run('edit', { issues: `Issue ${seed}`, teamSize: 1 + (seed % 9) });
  await run('markReviewed', { reviewed: true });
  if (seed % 5 === 0) await run('delete', { reason: `reason ${seed}` });
};

const onMenu = [['01890000-0000-7000-8000-0000000000a0', { name: { en: 'Tea', ar: 'شاي' }, price: 1_500 }]] as const;

const letOff = async ({ execute }: Writing, seed: number): Promise<void> => {
  const id = newId();
  const [reason, start] = [`reason ${seed}`, { startTime: '18:00', reason: 'Late' }];
  const run = (name: keyof typeof sessionDecider.commands, input: object, number = 1) =>
    execute(sessionDecider, name, id, input, askedBy(), async () => Object.assign(new Map(onMenu), { approver: null, number }));
  await run('start', { tableNumber: 1 + (seed % 30), numberOfCustomers: 1 + (seed % 6) });
  await run('grantDiscount', { scope: 'bill', percent: 15, reason });
  await run('addLines', { lines: [{ product: onMenu[0][0], quantity: 1 + (seed % 3) }] });
  if (seed % 2 === 0) await run('editActive', start);
  await run('grantDiscount', { scope: 'time', amount: 5, reason });
  if (seed % 3 === 0) await run('withdrawDiscount', { reason });
  await run('end', {});
  if (seed % 2 === 1) return;
  await run('reopen', { reason });
  await run('editActive', { numberOfCustomers: 2 + (seed % 6), reason });
  await run('withdrawDiscount', { reason }, 2);
  await run('end', {});
};

/** A turn of the till: its facts are made up, as those of a real one come from the ledger. */
const runTill = async ({ execute }: Writing, seed: number): Promise<void> => {
  const run = (name: 'open' | 'count' | 'close', input: object, facts: object) =>
    execute(tillDecider, name, tillId, input, askedBy('Noura', 'Owner'), async () => facts as never);
  const figures = closeFigures([], null, 0);
  const at = { throughPosition: seed, seal: `${seed}`, days: ['2026-11-19'], proposed: '2026-11-19', hasEntries: true, hindered: [] };
  try {
    await run('open', { float: 300 }, { moved: null, throughPosition: seed });
    await execute(tillDecider, 'move', tillId, { direction: 'out', amount: 5 + seed, kind: 'expense', reason: `Milk ${seed}` }, askedBy());
    await run('count', { method: 'Cash', amount: 290 }, { expected: { Cash: 29_500, Credit: 0 }, handedTo: null, throughPosition: seed });
    await run('close', {}, { ...at, figures });
  } catch (error) {
    // Another one is at the till.
    if (!(error instanceof Problem) || !error.code.startsWith('till.')) throw error;
  }
};

/** Charges VAT for one bill, and corrects it. Other bills that end at that time get invoices, too. */
const invoice = async ({ execute }: Writing, seed: number): Promise<void> => {
  const id = newId();
  const charge = (input: object) => execute(settingsDecider, 'changeVat', settingsId, { ...input, reason: `VAT ${seed}` }, askedBy());
  const run = (name: 'start' | 'addLines' | 'end', input: object) =>
    execute(sessionDecider, name, id, input, askedBy(), async () => new Map(onMenu));
  const lines = [{ product: onMenu[0][0], quantity: 1 + (seed % 3) }];
  await charge({ on: true, ...sampleSeller, commercialRegistration: String(seed) });
  await run('start', { tableNumber: 1 + (seed % 30), numberOfCustomers: 3 });
  await run('addLines', { lines });
  await run('end', {});
  await run('addLines', { lines, settle: 'Cash' });
  await charge({ on: false });
  const certificate = { environment: 'simulation', serial: `${seed}`, validUntil: '2090-01-01T00:00:00.000Z' };
  await execute(settingsDecider, 'noteCertificate', settingsId, certificate, askedBy());
  const answer = {
    number: seed + 1,
    kind: 'invoice',
    state: 'warned',
    messages: [{ code: `W${seed}`, text: 'Look here', isError: false }],
  };
  await execute(reportingDecider, 'note', newId(), answer, askedBy());
};

const student = newId();

const welcomeStudents = async ({ execute }: Writing, seed: number): Promise<void> => {
  const id = newId();
  const classes = { guestClasses: [{ name: { en: 'Student', ar: 'طالب' } }], reason: 'A new offer' };
  const ids = async () => ({ ids: [student] });
  await execute(settingsDecider, 'changeGuestClasses', settingsId, classes, askedBy('Noura', 'Owner'), ids);
  const guestClasses = [{ guestClass: student, count: 1 + (seed % 3) }];
  await execute(sessionDecider, 'start', id, { tableNumber: 1 + (seed % 30), numberOfCustomers: 3, guestClasses }, askedBy());
  await execute(sessionDecider, 'end', id, {}, askedBy());
};

const happenings: ((engine: Writing, seed: number) => Promise<unknown>)[] = [
  liveThrough,
  letOff,
  importAndFix,
  registerAndChange,
  comeAndGo,
  giveLinks,
  giveKeys,
  changeSettings,
  changeMenu,
  useAPass,
  welcomeStudents,
  writeReport,
  runTill,
  invoice,
];

/** One of everything that can happen, concurrently and varied by `seed`: every read model changes. */
export const everythingHappens = async (engine: Writing, seed: number): Promise<void> => {
  await Promise.all(happenings.map((happen) => happen(engine, seed)));
};
