import { createContext } from 'react';

/** When held messages are released from here, in milliseconds of the service's clock; null where they go by themselves. */
export const ReleaseContext = createContext<number | null>(null);
