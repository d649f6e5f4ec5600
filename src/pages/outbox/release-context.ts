import { createContext } from 'react';

/**
 * When held messages are released from here, in milliseconds of the service's clock; null if they are sent by themselves. `gathering`: not
 * known yet, because a run still adds to them.
 */
export type ReleaseMoment = number | 'gathering' | null;

export const ReleaseContext = createContext<ReleaseMoment>(null);
