import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NewPin, roles } from '@tabletime/contract';
import { z } from 'zod';
import { newRequestId } from '../platform/ids.ts';
import { readIfThere } from '../platform/private-file.ts';
import { customers, staff } from './people.ts';

const DemoState = z.object({
  filled: z.boolean(),
  signIns: z.array(
    z.object({
      role: z.enum(roles),
      name: z.string(),
      email: z.string(),
      password: z.string(),
      /** For staff on a shared tablet; cafés filled by earlier versions have none. */
      pin: z.string().optional(),
    }),
  ),
});
export type DemoState = z.infer<typeof DemoState>;

const fileIn = (dataDir: string): string => join(dataDir, 'demo-sign-ins.json');

/** The state of an earlier demo in the data folder; undefined when there is none. */
export const readDemoState = async (dataDir: string): Promise<DemoState | undefined> => {
  const text = await readIfThere(fileIn(dataDir));
  return text === undefined ? undefined : DemoState.parse(JSON.parse(text));
};

/** Saves the sign-ins to a file that only its owner may read. */
export const saveDemoState = async (dataDir: string, state: DemoState): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  const draft = `${fileIn(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(state, null, 2), { mode: 0o600 });
  await rename(draft, fileIn(dataDir));
};

const newPin = (): string => {
  const pin = newRequestId().replace(/\D/g, '').slice(-6);
  return NewPin.safeParse(pin).success ? pin : newPin();
};

export const newSignIns = (): DemoState['signIns'] =>
  roles.map((role) => {
    const { name, email } = [...staff, ...customers].find((character) => character.role === role)!;
    return { role, name, email, password: newRequestId(), ...(role !== 'Customer' && { pin: newPin() }) };
  });

/** The staff's PINs for the terminal; empty when there are none. */
export const pinTableText = (signIns: DemoState['signIns']): string =>
  signIns.flatMap(({ name, pin }) => (pin === undefined ? [] : [`  ${pin}  ${name}`])).join('\n');

export const signInTable = (signIns: DemoState['signIns']): string => {
  const width = (of: (signIn: DemoState['signIns'][number]) => string): number => Math.max(...signIns.map((signIn) => of(signIn).length));
  const [roleWidth, emailWidth] = [width(({ role }) => role), width(({ email }) => email)];
  return signIns.map(({ role, email, password }) => `  ${role.padEnd(roleWidth)}  ${email.padEnd(emailWidth)}  ${password}`).join('\n');
};
