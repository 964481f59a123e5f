import { expect, it } from 'vitest';
import type { Cafe } from '../cafe.ts';
import { everyCall } from '../every-call.ts';

export const unknownParameters = (open: () => Cafe): void => {
  it.each(['colour', '__proto__', 'constructor'])(
    'names %s at every reading of people and tablets, as nothing knows it',
    async (parameter) => {
      const { routes, server, tablet, keys, tokenOf } = open();
      const tokens: Record<string, string> = { tablet, key: keys.books };
      const reads = routes.filter(({ method, permission }) => method === 'GET' && permission !== 'public');
      expect(reads.length).toBeGreaterThan(25);
      const permissions = new Map(reads.map(({ method, path, permission }) => [`${method} ${path}`, permission]));
      const answers = await Promise.all(
        everyCall(reads).map(async ({ route, method, path }) => {
          const token = tokens[permissions.get(route)!] ?? tokenOf('Owner');
          const { status, problem } = await server.send(method, `${path}${path.includes('?') ? '&' : '?'}${parameter}=red`, { token });
          return [route, [status, problem.code, problem.params]] as const;
        }),
      );
      const refused = [400, 'request.query', { parameter, fault: 'field.unknown' }];
      expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(answers.map(([route]) => [route, refused])));
    },
  );
};
