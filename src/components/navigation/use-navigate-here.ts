import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router';

/** Returns whether the user is still on this page: an answer that comes late must not lead them away from another one. */
export const useIsHere = (): (() => boolean) => {
  const { pathname } = useLocation();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // The address changes at once, while this page is shown until the next one has loaded.
  return () => isShown.current && window.location.pathname === pathname;
};

/** `useNavigate` for what happens after an answer: does nothing once the user has left this page. */
export const useNavigateHere = (): ((to: To, options?: NavigateOptions) => void) => {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (to, options) => {
    if (isHere()) void navigate(to, options);
  };
};
