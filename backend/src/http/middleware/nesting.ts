/** Whether lists and objects lie in each other more than `limit` deep. It looks no deeper than that. */
export const isDeeperThan = (value: unknown, limit: number): boolean =>
  typeof value === 'object' && value !== null && (limit === 0 || Object.values(value).some((inner) => isDeeperThan(inner, limit - 1)));
