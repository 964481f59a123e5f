/** A resource that requests conflict over: readers of a lane may share a group, a writer may not. */
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
  /** No request of a group writes a lane that another one writes or reads. */
  lanesOf: (request: Request) => Lanes;
  /** Answers in the order of the requests. */
  send: (requests: Request[]) => Promise<Answer[]>;
  isFaultOfOne: (error: unknown) => boolean;
  drained: () => void;
  /** The next group also waits for this. */
  between?: () => Promise<unknown>;
  /** Milliseconds after which the next group stops waiting for the running one; never when absent. */
  overtakenAfter?: number;
}

/** Gathers requests of one event loop turn, or of a running group, into the next group (FIFO); conflicting ones never share a group. */
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
      // Includes the lanes of deferred requests: a later request must not overtake a conflicting one.
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

  /** Until the group is answered, or has taken so long that others should not wait. */
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

const together = {
  largest: 256,
  lanesOf: (): Lanes => ({ writes: [], reads: [] }),
  isFaultOfOne: () => false,
  overtakenAfter: 100,
};

/** Batches requests made during a statement into the next one, so each answer is from a statement that began after its request. */
export const askTogether = <Request, Answer>(ask: (requests: Request[]) => Promise<Answer[]>) =>
  createGroups<Request, Answer>({ ...together, send: ask, drained: () => undefined });

/** Shares one answer among requests with equal keys, from a statement that began after each request. */
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
