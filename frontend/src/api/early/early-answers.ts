export interface Arrived {
  response: Response;
  /** Epoch milliseconds of this device. */
  sentAt: number;
  arrivedAt: number;
}

interface EarlyAnswers {
  /** With which the answers were asked for. */
  headers: Record<string, string>;
  answers: Map<string, Promise<Arrived>>;
}

declare global {
  /** Made by `before-paint.js`. */
  var earlyAnswers: EarlyAnswers | undefined;
}

/** The answer that the page asked for before the app's first script ran; once, and only for the same person and language. */
export const takeEarlyAnswer = (url: string, headers: Headers): Promise<Arrived> | undefined => {
  const early = globalThis.earlyAnswers;
  const answer = early?.answers.get(url);
  if (!early || !answer) return undefined;
  early.answers.delete(url);
  return Object.entries(early.headers).every(([name, value]) => headers.get(name) === value) ? answer : undefined;
};
