import { isIP } from 'node:net';
import { isOutside } from './outside-request.ts';

/** True for an address of the Internet and for a full host name, which everybody may reach. */
export const isPublic = ({ hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isOutside(host);
};
