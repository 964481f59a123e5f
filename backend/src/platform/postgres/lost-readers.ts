/** Continues when the reader of stdout or stderr is gone, as after `head`, or its disk is full: the output is lost. */
export const outliveReaders = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};
