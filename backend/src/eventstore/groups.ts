interface Waiting<Request, Answer> {
  request: Request;
  lanes: string[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface GroupOptions<Request, Answer> {
  largest: number;
  /** No two requests of a group share a lane. */
  lanesOf: (request: Request) => string[];
  /** Answers the requests of a group in their order. */
  send: (requests: Request[]) => Promise<Answer[]>;
  /** Whether a failed group should be tried again request by request. */
  isFaultOfOne: (error: unknown) => boolean;
  /** Told when nothing is waiting any more. */
  drained: () => void;
}

/**
 * Gathers what arrives in one turn of the event loop, or while a group is on its way, into the next group, first come first served.
 * Requests that share a lane go in different groups, in the order in which they came.
 */
export const createGroups = <Request, Answer>({ largest, lanesOf, send, isFaultOfOne, drained }: GroupOptions<Request, Answer>) => {
  let waiting: Waiting<Request, Answer>[] = [];
  let busy = false;

  const nextGroup = (): Waiting<Request, Answer>[] => {
    const group: Waiting<Request, Answer>[] = [];
    const later: Waiting<Request, Answer>[] = [];
    const taken = new Set<string>();
    for (const entry of waiting) {
      const fits = group.length < largest && !entry.lanes.some((lane) => taken.has(lane));
      (fits ? group : later).push(entry);
      // Also of those that stay behind: a later request must not overtake one of its own lane.
      for (const lane of entry.lanes) taken.add(lane);
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

  /** Until whatever else is ready to run has run: those who were answered together ask again together. */
  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

  const drain = async (): Promise<void> => {
    busy = true;
    for (await turn(); waiting.length > 0; await turn()) await sendGroup(nextGroup());
    busy = false;
    drained();
  };

  return (request: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ request, lanes: lanesOf(request), resolve, reject });
      if (!busy) void drain();
    });
};
