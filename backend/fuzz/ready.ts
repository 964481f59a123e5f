import type { Route } from '../src/http/routing/route.ts';
import type { TestServer } from '../src/testing/server/test-server.ts';
import { bodyOf, placeOf, rowOf } from './calls.ts';
import { registeredRoutes } from './registered-routes.ts';
import { type Maker, makersOf, otherMakersOf, type Thing } from './things.ts';

const isThing = (name: string, makers: ReturnType<typeof makersOf>): name is Thing => Object.hasOwn(makers, name);

/** What the first parameter of a path names; undefined without one. */
export const needOf = (route: Pick<Route, 'method' | 'path'>): string | undefined => rowOf(route).needs ?? placeOf(route.path);

let nth = 500_000;

/** Makes a thing by its kind. Without a maker of its own, `/loans/:id` is made by `POST /loans`. */
export const make = async (kind: string, server: TestServer, maker: Maker): Promise<string> => {
  const makers = makersOf(server, maker);
  if (isThing(kind, makers)) return makers[kind]();
  const collection = registeredRoutes(server).find(({ method, path }) => method === 'POST' && `${path}/:id` === kind);
  if (!collection) throw new Error(`Nothing makes ${kind}: add it to backend/fuzz/things.ts`);
  const request = { token: maker.token, body: bodyOf(collection, ++nth) };
  return (await server.send<{ _id: string }>('POST', collection.path, request)).data._id;
};

/** Makes what a route's path names; undefined when it names nothing. */
export const thingFor = async (route: Route, server: TestServer, maker: Maker): Promise<string | undefined> => {
  const need = needOf(route);
  return need === undefined ? undefined : make(need, server, maker);
};

export const namedFor = async (route: Route, server: TestServer, maker: Maker): Promise<string[]> => {
  const { names } = rowOf(route);
  if (names === undefined) return [];
  const makers = makersOf(server, maker);
  return isThing(names, makers) ? [await makers[names]()] : otherMakersOf(server, maker)[names]();
};
