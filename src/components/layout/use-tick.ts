import { useEffect, useState } from 'react';

/** The time of this device in milliseconds since 1970. Renders four times a second, for countdowns. */
export const useTick = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
};
