/** A resource that requests conflict over: two requests that only read a lane may share a group, a writer may not. */
export interface Lanes {
  writes: string[];
  reads: string[];
}

interface Waiting<Request, Answer> {
  request: Request;
  lanes: Lanes;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface GroupOptions<Request, Answer> {
  largest: number;
  /** No request of a group writes a lane that another one of it writes or reads. */
  lanesOf: (request: Request) => Lanes;
  /** Answers the requests of a group in their order. */
  send: (requests: Request[]) => Promise<Answer[]>;
  /** Whether a failed group should be tried again request by request. */
  isFaultOfOne: (error: unknown) => boolean;
  /** Called when the queue is empty. */
  drained: () => void;
  /** What the next group waits for beside the answer to the one before. */
  between?: () => Promise<unknown>;
  /** Milliseconds after which the next group no longer waits for the one that is under way; without it, it always does. */
  overtakenAfter?: number;
}

/**
 * Gathers the requests that arrive in one turn of the event loop, or during a running group, into the next group, in FIFO order.
 * Requests with conflicting lanes go into different groups, in their order of arrival.
 */
export const createGroups = <Request, Answer>({
  largest,
  lanesOf,
  send,
  isFaultOfOne,
  drained,
  between,
  overtakenAfter,
}: GroupOptions<Request, Answer>) => {
  let waiting: Waiting<Request, Answer>[] = [];
  let busy = false;

  const nextGroup = (): Waiting<Request, Answer>[] => {
    const group: Waiting<Request, Answer>[] = [];
    const later: Waiting<Request, Answer>[] = [];
    const written = new Set<string>();
    const read = new Set<string>();
    for (const entry of waiting) {
      const { writes, reads } = entry.lanes;
      const meets = writes.some((lane) => written.has(lane) || read.has(lane)) || reads.some((lane) => written.has(lane));
      (group.length < largest && !meets ? group : later).push(entry);
      // Includes the lanes of deferred requests: a later request must not overtake one it conflicts with.
      for (const lane of writes) written.add(lane);
      for (const lane of reads) read.add(lane);
    }
    waiting = later;
    return group;
  };

  const sendGroup = async (group: Waiting<Request, Answer>[]): Promise<void> => {
    try {
      const answers = await send(group.map((entry) => entry.request));
      group.forEach((entry, index) => entry.resolve(answers[index]!));
    } catch (error) {
      if (group.length > 1 && isFaultOfOne(error)) for (const entry of group) await sendGroup([entry]);
      else for (const entry of group) entry.reject(error);
    }
  };

  /** Waits until other ready work has run, so that callers answered together send their next requests together. */
  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

  /** Until a group is answered, or has taken so long that others need not wait for it. */
  const untilNext = async (sent: Promise<void>): Promise<void> => {
    if (overtakenAfter === undefined) return sent;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([sent, new Promise((resolve) => (timer = setTimeout(resolve, overtakenAfter)))]);
    clearTimeout(timer);
  };

  const drain = async (): Promise<void> => {
    busy = true;
    for (await turn(); waiting.length > 0; await turn()) {
      await untilNext(sendGroup(nextGroup()));
      if (waiting.length > 0) await between?.();
    }
    busy = false;
    drained();
  };

  return (request: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ request, lanes: lanesOf(request), resolve, reject });
      if (!busy) void drain();
    });
};

/** Of readings: they do not conflict. */
const together = {
  largest: 256,
  lanesOf: (): Lanes => ({ writes: [], reads: [] }),
  isFaultOfOne: () => false,
  overtakenAfter: 100,
};

/**
 * Asks for many at once: what is asked for while a statement is under way goes with the next one, so that each is answered by one that
 * began after it was asked for. A statement that hangs, as on a dead connection, is not waited for by others. `ask` answers in the order of
 * what it is given; when it fails, all of them do.
 */
export const askTogether = <Request, Answer>(ask: (requests: Request[]) => Promise<Answer[]>) =>
  createGroups<Request, Answer>({ ...together, send: ask, drained: () => undefined });

/**
 * Asks once for all who want the same: what is asked for again while a statement is under way is answered by the next one, for as many as
 * want it by then. So each answer is of a statement that began after it was asked for. `keyOf` is the same for requests that want the same.
 */
export const askOnce = <Request, Answer>(keyOf: (request: Request) => string, ask: (request: Request) => Promise<Answer>) => {
  const groups = new Map<string, (request: Request) => Promise<Answer>>();
  return (request: Request): Promise<Answer> => {
    const key = keyOf(request);
    const known = groups.get(key);
    if (known) return known(request);
    const group = createGroups<Request, Answer>({
      ...together,
      send: async (all) => {
        const answer = await ask(all[0]!);
        return all.map(() => answer);
      },
      drained: () => void groups.delete(key),
    });
    groups.set(key, group);
    return group(request);
  };
};
