import { Role } from '@tabletime/contract';

/** What the list of people is narrowed to. */
export interface UserFilters {
  /** Part of a name or an e-mail address. */
  q?: string;
  role?: Role;
}

/** Most letters that the search takes. */
export const longestSearch = 100;

/** What an address narrows the list to; what makes no sense there is left out. */
export const readFilters = (address: URLSearchParams): UserFilters => {
  const q = address.get('q')?.trim().slice(0, longestSearch);
  const role = Role.safeParse(address.get('role')).data;
  return { ...(q && { q }), ...(role && { role }) };
};

/** The filters as an address keeps them. */
export const writeFilters = ({ q, role }: UserFilters): URLSearchParams =>
  new URLSearchParams({ ...(q?.trim() && { q: q.trim() }), ...(role && { role }) });
