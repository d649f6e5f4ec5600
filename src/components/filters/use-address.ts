import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { changeAddress, type AddressChanges } from './change-address.ts';

/**
 * The search part of the address, and ways to change some or all of its values. Each change builds on the previous one, even if that has
 * not rendered yet. A change that comes after its page was left, such as of a text typed just before, does nothing: it would lead back.
 */
export const useAddress = () => {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const replace = (next: URLSearchParams): void => {
    if (window.location.pathname !== pathname) return;
    latest.current = next;
    setAddress(next, { replace: true });
  };
  return {
    address,
    change: (changes: AddressChanges): void => replace(changeAddress(latest.current, changes)),
    replace,
  };
};
