import type { Route } from '../src/http/routing/route.ts';
import type { TestServer } from '../src/testing/server/test-server.ts';
import { placeOf, rowOf } from './calls.ts';
import { type Maker, makersOf, otherMakersOf, type Thing } from './things.ts';

const isThing = (name: string, makers: ReturnType<typeof makersOf>): name is Thing => Object.hasOwn(makers, name);

/** What the first parameter of a path names; undefined without one. */
export const needOf = (route: Pick<Route, 'method' | 'path'>): string | undefined => rowOf(route).needs ?? placeOf(route.path);

/** Makes what a route's path names; undefined when it names nothing. */
export const thingFor = async (route: Route, server: TestServer, maker: Maker): Promise<string | undefined> => {
  const need = needOf(route);
  if (need === undefined) return undefined;
  const makers = makersOf(server, maker);
  if (!isThing(need, makers)) throw new Error(`Nothing makes ${need}: add it to backend/fuzz/things.ts`);
  return makers[need]();
};

export const namedFor = async (route: Route, server: TestServer, maker: Maker): Promise<string[]> => {
  const { names } = rowOf(route);
  if (names === undefined) return [];
  const makers = makersOf(server, maker);
  return isThing(names, makers) ? [await makers[names]()] : otherMakersOf(server, maker)[names]();
};
