import { spawnSync } from 'node:child_process';
import { makeDemoShelf } from './running-app.ts';
import { forgetShown } from './specified-messages.ts';

/** Builds before any worker starts, so that they do not build at once. Returns the clean-up for the end of the run. */
const build = (): (() => void) => {
  forgetShown();
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('npm run build failed');
  return makeDemoShelf();
};
export default build;
