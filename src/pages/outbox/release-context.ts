import { createContext } from 'react';

/** When held messages are released from here, in milliseconds of the service's clock; null if they are sent by themselves. */
export const ReleaseContext = createContext<number | null>(null);
