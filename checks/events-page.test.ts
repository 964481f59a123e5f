import { Halalas } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvents, revised } from '../backend/src/events/define-events.ts';
import { eventsPage } from './events-page.ts';

test('each event has its stream, version, action and every field, down to those of objects inside', () => {
  const games = defineEvents('game', {
    GameLent: revised(
      z.object({ copies: z.int().positive(), fee: z.object({ paid: Halalas.nullable(), note: z.string().optional() }) }),
      (version1) => version1,
    ),
    GameReturned: z.object({}),
  });
  const page = eventsPage([games], { GameLent: 'GAME_OUT', GameReturned: 'GAME_BACK' });
  expect(page.slice(page.indexOf('## `'))).toBe(`## \`game-{uuid}\`

### GameLent

Payload version 2; older ones are upcast on reading. In the audit log: \`GAME_OUT\`.

| field | type |
|---|---|
| \`copies\` | whole number, at least 1 |
| \`fee.paid\` | halalas or \`null\` |
| \`fee.note\` | text (optional) |

### GameReturned

Payload version 1. In the audit log: \`GAME_BACK\`.

No fields.
`);
});

test('a change shows its two ends, once where they are alike', () => {
  const ends = z.object({
    role: z.object({ from: z.string(), to: z.string() }),
    cost: z.object({ from: Halalas.nullable(), to: Halalas }),
  });
  const page = eventsPage([defineEvents('game', { GameMoved: ends })], { GameMoved: 'MOVED' });
  expect(page).toContain('| `role` | `from`, `to`: text |');
  expect(page).toContain('| `cost` | `from`: halalas or `null`; `to`: halalas |');
});
