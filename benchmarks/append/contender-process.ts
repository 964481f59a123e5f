// One contender: `contender-process.ts <name> <database url>`. Each message starts a measurement, whose result is the answer.
import { openCommands } from './commands.ts';
import { openEmmett } from './emmett.ts';
import { type Contender, measure } from './load.ts';
import { openTabletime } from './tabletime.ts';

const open: Record<string, (url: string) => Promise<Contender>> = {
  tabletime: openTabletime,
  emmett: openEmmett,
  plain: (url) => openCommands(url, 'plain'),
  clocks: (url) => openCommands(url, 'clocks'),
};

const [name = '', url = ''] = process.argv.slice(2);
const contender = await open[name]!(url);
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
