import type { ServerResponse } from 'node:http';

type Turns = {
  /** Limit of simultaneous answers per key. */
  readonly atOnce: number;
  /** Limit of waiting requests per key; further ones are refused. */
  readonly waiting: number;
};

type Key = { underWay: number; readonly waiting: Set<() => void> };

/**
 * A member's requests. A browser sends six at once over HTTP/1.1; after an absence, two hundred from all its tabs wait
 * and are all answered.
 */
export const memberTurns: Turns = { atOnce: 8, waiting: 256 };

/** Length in letters of a large answer: more than an ordinary list of 2000 records. */
export const largeAnswer = 4_000_000;
/** A member's large answers. Unread data stay in memory; a large answer may have some ten million letters. */
export const largeTurns: Turns = { atOnce: 2, waiting: 32 };

/**
 * Requests of one address behind a front server, the only one that sees its connections: as many as the address could have
 * connections (connection-limits.ts).
 */
export const addressTurns: Turns = { atOnce: 400, waiting: 0 };

/**
 * Turns by key, where an answer counts until its last byte is sent or the connection closed. `admit` returns true if
 * the request may proceed, else a promise: it resolves to true when its turn comes, to false if too many already wait
 * or the caller has hung up.
 */
export const createTurnQueue = ({ atOnce, waiting: maxWaiting }: Turns) => {
  const keys = new Map<string, Key>();

  const begin = (name: string, key: Key, response: ServerResponse): void => {
    response.once('close', () => {
      const [next] = key.waiting;
      if (next !== undefined) return next();
      key.underWay -= 1;
      if (key.underWay === 0) keys.delete(name);
    });
  };

  const wait = async (name: string, key: Key, response: ServerResponse): Promise<boolean> =>
    new Promise((resolve) => {
      const leave = (): void => {
        key.waiting.delete(start);
        resolve(false);
      };
      const start = (): void => {
        key.waiting.delete(start);
        response.off('close', leave);
        begin(name, key, response);
        resolve(true);
      };
      key.waiting.add(start);
      response.once('close', leave);
    });

  return {
    admit: (name: string, response: ServerResponse): boolean | Promise<boolean> => {
      if (response.destroyed) return false;
      const key = keys.get(name) ?? { underWay: 0, waiting: new Set() };
      if (key.underWay >= atOnce) return key.waiting.size < maxWaiting && wait(name, key, response);
      keys.set(name, key);
      key.underWay += 1;
      begin(name, key, response);
      return true;
    },
  };
};
