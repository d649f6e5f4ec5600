import { isIP } from 'node:net';
import { isEmpty } from '../company/create-company.ts';
import { isOutside } from '../http/outside-request.ts';
import type { Database } from '../service/store/database.ts';
import { continueDemo } from './continue-demo.ts';
import { makeDemo } from './make-demo.ts';

/** True for an address of the Internet and for a full host name, which everybody may reach. */
const isPublic = ({ hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isOutside(host);
};

/**
 * Makes the demo company in a database without companies, or continues an existing one. Everybody knows its password,
 * so it is not made if browsers reach Kontor at a public address. A demo company that was changed in a way that leaves
 * no place for new records must not keep the program from starting.
 */
export const openDemo = async (database: Database, origins: readonly URL[], now: number): Promise<void> => {
  if (await isEmpty(database)) {
    if (!origins.some(isPublic)) await makeDemo(database, now);
    return;
  }
  try {
    await continueDemo(database, now);
  } catch (error) {
    console.warn('The demo company stays as it is:', error instanceof Error ? error.message : error);
  }
};
