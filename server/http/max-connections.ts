import { readFileSync } from 'node:fs';

/** Without the system's answer, and at least. */
const leastConnections = 2000;
/** Beyond it one process cannot answer its people in time (docs/scale.md). */
const mostConnections = 10_000;
/** For the database, its write-ahead log, assets, papers, mails and moves. */
const otherFiles = 1000;

/** `limits`: the limits of a process as Linux shows them. */
export const connectionsWithin = (limits: string): number => {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 0);
  const each = Math.floor((files - otherFiles) / 2);
  return Math.min(Math.max(each, leastConnections), mostConnections);
};

const ownLimits = (): string => {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
};

/** The connections that app and service may each hold: half of the files that the system lets this process open, without a reserve. */
export const maxConnections = (): number => connectionsWithin(ownLimits());
