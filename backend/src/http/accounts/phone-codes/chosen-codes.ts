import type { AppParts } from '../../routing/context.ts';
import { createOwnCodes } from './own-codes.ts';
import type { PhoneCodes } from './phone-codes.ts';
import { createProviderCodes } from './provider-codes.ts';
import { createTerminalSender } from './terminal-sender.ts';

/** The phone codes that the settings ask for; undefined where nobody sends any. */
export const choosePhoneCodes = ({
  config,
  pool,
  clock,
  jwtSecret,
  log,
  print = (text) => void process.stdout.write(text),
}: Pick<AppParts, 'config' | 'pool' | 'clock' | 'jwtSecret' | 'log' | 'print'>): PhoneCodes | undefined => {
  const { provider } = config.phone;
  switch (provider.kind) {
    case 'none':
      return undefined;
    case 'development':
      return createOwnCodes({ pool, clock, jwtSecret, sender: createTerminalSender(print) });
    case 'http':
      return createProviderCodes({ ...provider, log });
  }
};
