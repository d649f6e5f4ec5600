import { useEffect, useState } from 'react';
import { serviceClock } from '#api/service/clock.ts';

const beat = 20_000;
const nowInSeconds = (): number => Math.floor(serviceClock.now() / 1000);

/** Epoch seconds by the service's clock, updated every 20 seconds. */
export const useNow = (): number => {
  const [now, setNow] = useState(nowInSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowInSeconds()), beat);
    return () => clearInterval(timer);
  }, []);
  return now;
};
