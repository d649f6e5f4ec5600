/**
 * Shares one read among all who wait for the same key. It starts after the last of them has asked, so that nobody gets
 * outdated data. A caller who asks thousands of times at once leaves the database connections to others.
 */
export const sharingReads = <Result>(read: (key: string) => Promise<Result>): ((key: string) => Promise<Result>) => {
  /** Settles with the running read. */
  const underWay = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<Result>>();

  const begin = async (key: string): Promise<Result> => {
    next.delete(key);
    const reading = read(key);
    const end = (): void => void underWay.delete(key);
    underWay.set(key, reading.then(end, end));
    return reading;
  };

  return async (key) => {
    const waiting = next.get(key);
    if (waiting !== undefined) return waiting;
    const current = underWay.get(key);
    if (current === undefined) return begin(key);
    const waited = current.then(async () => begin(key));
    next.set(key, waited);
    return waited;
  };
};
