import { randomUUID } from 'node:crypto';
import type {
  AddProduct,
  BookDay,
  Breakdowns,
  ChangeVat,
  Close,
  DashboardData,
  EditReport,
  KeyRight,
  LogAction,
  LogRow,
  OfferedReasons,
  PassSale,
  PaymentMethod,
  Product,
  PublicCafe,
  Role,
  Shift,
  StartSession,
  SubmitReport,
  TableZone,
} from '@tabletime/contract';

type NewSession = Pick<StartSession, 'tableNumber' | 'numberOfCustomers' | 'notes'> & Partial<Pick<StartSession, 'paymentMethod'>>;

/** The API, to prepare a journey. */
export class CafeApi {
  readonly #url: string;
  #token = '';
  #user: object = {};

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(email: string, password: string): Promise<this> {
    const { token, user } = await this.#call<{ token: string; user: object }>('POST', '/auth/login', { email, password });
    this.#token = token;
    this.#user = user;
    return this;
  }

  get kept(): { token: string; user: string } {
    return { token: this.#token, user: JSON.stringify(this.#user) };
  }

  /** Signs out a token's person, as if on another device. */
  async signOut(token: string): Promise<void> {
    this.#token = token;
    await this.#call('POST', '/auth/logout');
    this.#token = '';
  }

  /** Registers a customer and returns the account's id. */
  async register(name: string, email: string, password: string): Promise<string> {
    const { user } = await this.#call<{ user: { _id: string } }>('POST', '/auth/register', {
      name,
      email,
      phone: '+966512345678',
      password,
      verified: false,
    });
    return user._id;
  }

  changeRole(id: string, role: Role): Promise<unknown> {
    return this.#call('PATCH', `/users/${id}/role`, { role });
  }

  setPin(password: string, pin: string): Promise<unknown> {
    return this.#call('PUT', '/auth/pin', { password, pin });
  }

  async start(session: NewSession): Promise<string> {
    const { _id } = await this.#call<{ _id: string }>('POST', '/sessions', { groupType: 'Mixed', paymentMethod: ['Cash'], ...session });
    return _id;
  }

  /** Starts a session that has run for some minutes, and returns its id. */
  async startedBefore(minutes: number, session: NewSession): Promise<string> {
    const id = await this.start(session);
    const startTime = new Date(Date.now() - minutes * 60_000).toISOString();
    await this.#call('PATCH', `/sessions/${id}/edit`, { startTime, reason: 'Noted late' });
    return id;
  }

  /** In minutes and riyals. */
  setPrices(prices: { freeMinutes: number; blockMinutes: number; pricePerPerson: number }): Promise<unknown> {
    return this.#call('PATCH', '/settings/tariff', { ...prices, reason: 'For a test' });
  }

  cafe(): Promise<PublicCafe> {
    return this.#call('GET', '/cafe');
  }

  changeCafe({ name, businessDayStartsAt }: Pick<PublicCafe, 'name' | 'businessDayStartsAt'>): Promise<unknown> {
    return this.#call('PATCH', '/settings/cafe', { name, businessDayStartsAt, reason: 'For a test' });
  }

  changeVat(vat: Omit<ChangeVat, 'reason'>): Promise<unknown> {
    return this.#call('PATCH', '/settings/vat', { ...vat, reason: 'For a test' });
  }

  offerReasons(reasons: Partial<OfferedReasons>): Promise<unknown> {
    return this.#call('PATCH', '/settings/reasons', { ...reasons, reason: 'For a test' });
  }

  arrangeTables(zones: TableZone[]): Promise<unknown> {
    return this.#call('PATCH', '/settings/tables', { zones, reason: 'For a test' });
  }

  products(): Promise<Product[]> {
    return this.#call('GET', '/products');
  }

  addProduct(product: AddProduct): Promise<unknown> {
    return this.#call('POST', '/products', product);
  }

  /** Sells a pass that is on the menu at the counter, and returns its id. */
  async sellPass(name: string, holder: string): Promise<string> {
    const { _id: product, price } = (await this.products()).find((each) => each.name.en === name)!;
    const sale = { product, holder: { name: holder }, payments: [{ method: 'Cash', amount: price }] };
    return (await this.#call<PassSale>('POST', '/passes', sale))._id;
  }

  attachPass(session: string, pass: string, guest: number): Promise<unknown> {
    return this.#call('POST', `/sessions/${session}/passes`, { pass, guest });
  }

  reopen(id: string): Promise<unknown> {
    return this.#call('POST', `/sessions/${id}/reopen`, { reason: 'Ended by mistake' });
  }

  /** Of the last days, which are all that a test's café has. */
  breakdowns(): Promise<Breakdowns> {
    // The café's day may be a day before or after that of UTC.
    const [from, to] = [-2, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    return this.#call('GET', `/analytics/breakdowns?from=${from}&to=${to}`);
  }

  order(id: string, lines: { product: string; quantity: number }[]): Promise<unknown> {
    return this.#call('POST', `/sessions/${id}/lines`, { lines });
  }

  bill(id: string): Promise<{ lines: { product: string | null; quantity: number }[]; payments: { method: string; amount: number }[] }> {
    return this.#call('GET', `/sessions/${id}/bill`);
  }

  discount(id: string, percent: number, reason: string): Promise<unknown> {
    return this.#call('POST', `/sessions/${id}/discounts`, { percent, reason });
  }

  refund(id: string, amount: number, method: PaymentMethod, reason: string): Promise<unknown> {
    return this.#call('POST', `/sessions/${id}/refunds`, { amount, method, reason });
  }

  dashboard(): Promise<DashboardData> {
    return this.#call('GET', '/dashboard');
  }

  logs(action: LogAction): Promise<LogRow[]> {
    return this.#call('GET', `/logs?limit=1000&action=${action}`);
  }

  /** The newest entries that a search finds. */
  found(words: string, limit: number): Promise<LogRow[]> {
    return this.#call('GET', `/logs?limit=${limit}&q=${encodeURIComponent(words)}`);
  }

  changePeople(id: string, numberOfCustomers: number): Promise<unknown> {
    return this.#call('PATCH', `/sessions/${id}/edit`, { numberOfCustomers, reason: 'Counted again' });
  }

  /** By default paid with the session's own methods. */
  end(id: string, paymentMethod?: PaymentMethod[]): Promise<unknown> {
    return this.#call('PATCH', `/sessions/${id}/end`, paymentMethod && { paymentMethod });
  }

  /** Riyals by method. */
  endPaid(id: string, payments: { method: PaymentMethod; amount: number }[]): Promise<unknown> {
    return this.#call('PATCH', `/sessions/${id}/end`, { payments });
  }

  /** In riyals. */
  payOut(amount: number, reason: string): Promise<unknown> {
    return this.#call('POST', '/till/cash', { direction: 'out', amount, kind: 'expense', reason });
  }

  async openTill(float: number): Promise<void> {
    const { isOpen } = await this.#call<{ isOpen: boolean }>('GET', '/till');
    if (!isOpen) await this.#call('POST', '/till/open', { float });
  }

  closeDay(): Promise<Close> {
    return this.#call('POST', '/till/close', {});
  }

  bookDays({ from, to }: { from: string; to: string }): Promise<BookDay[]> {
    return this.#call('GET', `/books/days?from=${from}&to=${to}`);
  }

  /** An accountant's key for a year. */
  async makeKey(name: string, may: KeyRight[]): Promise<string> {
    const until = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
    return (await this.#call<{ key: string }>('POST', '/accountant-keys', { name, may, until })).key;
  }

  async submitReport(report: SubmitReport): Promise<string> {
    return (await this.#call<{ _id: string }>('POST', '/reports', report))._id;
  }

  editReport(id: string, changes: EditReport): Promise<unknown> {
    return this.#call('PUT', `/reports/${id}`, changes);
  }

  reports(): Promise<{ _id: string; shift: Shift }[]> {
    return this.#call('GET', '/reports');
  }

  /** The raw body of the list. */
  async reportsAsSent(): Promise<string> {
    return JSON.stringify(await this.reports());
  }

  #running(): Promise<{ _id: string; tableNumber: number }[]> {
    return this.#call('GET', `/sessions?filter=${encodeURIComponent('{"isActive":true}')}`);
  }

  async endAll(): Promise<void> {
    for (const { _id } of await this.#running()) await this.end(_id);
  }

  /** Lets a running table have begun some minutes ago. */
  async backdate(table: number, minutes: number): Promise<void> {
    const { _id } = (await this.#running()).find(({ tableNumber }) => tableNumber === table)!;
    const startTime = new Date(Date.now() - minutes * 60_000).toISOString();
    await this.#call('PATCH', `/sessions/${_id}/edit`, { startTime, reason: 'Noted late' });
  }

  /** Prices at one price again, without kinds of guests. */
  async dropPriceRules(): Promise<void> {
    await this.#call('PATCH', '/settings/tariff-book', { house: { blockPrice: 30 }, rules: [], reason: 'For a test' });
    await this.#call('PATCH', '/settings/guest-classes', { guestClasses: [], reason: 'For a test' });
  }

  async #call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const key = randomUUID();
    const ask = async (): Promise<{ data: Data; stale?: boolean }> => {
      const response = await fetch(`${this.#url}/api${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { data: Data };
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
      return answer;
    };
    let answer = await ask();
    // A slow machine answers before all read models show the change. The same key asks again without changing anything, except at a sign-in.
    while (answer.stale && !path.startsWith('/auth/log')) answer = await ask();
    return answer.data;
  }
}
