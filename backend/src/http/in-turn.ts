/** Makes a queue: each piece of work begins when the one before is over, however that ended. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    // What fails is told to whoever waits for it; the next one only waits for its end.
    last = turn.catch(() => undefined);
    return turn;
  };
};
