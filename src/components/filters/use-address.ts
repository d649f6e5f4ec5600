import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changeAddress, type AddressChanges } from './change-address.ts';

/**
 * The search part of the address, and ways to change some or all of its values. Each change builds on the previous one, even if that has
 * not rendered yet.
 */
export const useAddress = () => {
  const [address, setAddress] = useSearchParams();
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const replace = (next: URLSearchParams): void => {
    latest.current = next;
    setAddress(next, { replace: true });
  };
  return {
    address,
    change: (changes: AddressChanges): void => replace(changeAddress(latest.current, changes)),
    replace,
  };
};
