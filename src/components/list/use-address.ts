import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changeAddress, type AddressChanges } from './change-address.ts';

/**
 * The search of the address, and the ways to change some of its values or all of them. Each change begins with what the one before has
 * made of it, also where that is not on the screen yet.
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
