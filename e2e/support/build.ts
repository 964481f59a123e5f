import { spawnSync } from 'node:child_process';
import { makeDemoShelf } from './running-app.ts';
import { forgetSaid } from './said.ts';

/** Builds once before any worker starts the app, so that no two of them build at the same moment. Returns what clears up after all of them. */
const build = (): (() => void) => {
  forgetSaid();
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('npm run build failed');
  return makeDemoShelf();
};
export default build;
