/**
 * From now on a terminal or program that no longer reads what this process prints, as `head` after its lines, or a file on a full disk,
 * ends neither the process nor its work: the rest is lost.
 */
export const outliveReaders = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};
