// One contender in a process of its own: `contender-process.ts <name> <database url>`. Measures at each message and answers it.
import { openEmmett } from './emmett.ts';
import { measure } from './load.ts';
import { openTabletime } from './tabletime.ts';

const [name, url = ''] = process.argv.slice(2);
const contender = await (name === 'emmett' ? openEmmett(url) : openTabletime(url));
process.on('message', ({ clients, ms }: { clients: number; ms: number }) => {
  measure(contender, clients, ms).then(
    (measured) => process.send!(measured),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
process.send!('ready');
