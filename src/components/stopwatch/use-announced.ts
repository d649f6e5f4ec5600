import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';

/** The screen reader text for a stopwatch start; empty on first render. A stop is announced by a message. */
export const useAnnounced = (isRunning: boolean, activity: string): string => {
  const t = useStartTexts().stopwatch;
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(isRunning);
  const update = useEffectEvent(() => {
    if (before.current !== isRunning) setAnnouncement(isRunning ? t.started(activity) : '');
    before.current = isRunning;
  });
  useEffect(() => update(), [isRunning]);
  return announcement;
};
