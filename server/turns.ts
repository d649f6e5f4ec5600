import type { ServerResponse } from 'node:http';

type Turns = {
  /** Answers of one key that may be under way at once. */
  readonly atOnce: number;
  /** Requests of one key that may wait for that; one more is refused. */
  readonly waiting: number;
};

type Key = { underWay: number; readonly waiting: Set<() => void> };

/** A member's requests. A browser sends six at once over HTTP/1.1; two hundred of all its tabs after an absence wait, and are all answered. */
export const memberTurns: Turns = { atOnce: 8, waiting: 256 };

/** Letters from which an answer is large: more than an ordinary list of 2000 records. */
export const largeAnswer = 4_000_000;
/** A member's large answers. What is not read yet is held in memory, a large answer with some ten million letters. */
export const largeTurns: Turns = { atOnce: 2, waiting: 32 };

/** Requests of one address behind a server in front, which alone sees its connections: as many as it could have connections (connection-limits.ts). */
export const addressTurns: Turns = { atOnce: 400, waiting: 0 };

/**
 * Turns of keys whose answers are counted until the last byte is gone, or the connection. `admit` is true where the request may go on now, else
 * a promise, which resolves with true when its turn comes; false where too many wait already, or the caller has hung up.
 */
export const takingTurns = ({ atOnce, waiting: mostWaiting }: Turns) => {
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
      if (key.underWay >= atOnce) return key.waiting.size < mostWaiting && wait(name, key, response);
      keys.set(name, key);
      key.underWay += 1;
      begin(name, key, response);
      return true;
    },
  };
};
