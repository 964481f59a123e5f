import { randomUUID } from 'node:crypto';
import type { Role, SessionRow, StartSession } from '@tabletime/contract';

/** The API, for setting a scene that a journey is not about. */
export class CafeApi {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(email: string, password: string): Promise<this> {
    const { token } = await this.#call<{ token: string }>('POST', '/auth/login', { email, password });
    this.#token = token;
    return this;
  }

  /** Registers a customer and answers the id of the account. */
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

  start(session: Pick<StartSession, 'tableNumber' | 'numberOfCustomers'>): Promise<SessionRow & { _id: string }> {
    return this.#call('POST', '/sessions', { groupType: 'Mixed', paymentMethod: ['Cash'], ...session });
  }

  async #call<Data>(method: string, path: string, body: unknown): Promise<Data> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { data: Data };
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer.data;
  }
}
