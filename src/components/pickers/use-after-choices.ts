import { useEffect, useEffectEvent, useState } from 'react';
import { waitForChoices } from './pending-choices.ts';

/** Runs an action once no choice is pending, with the values rendered then. For fields that are not of a form, which has `useSave`. */
export const useAfterChoices = (act: () => void): (() => void) => {
  const [runs, setRuns] = useState(0);
  const run = useEffectEvent(act);
  useEffect(() => {
    if (runs > 0) run();
  }, [runs]);
  return () => void waitForChoices().then(() => setRuns((count) => count + 1));
};
