import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';

/** The words for a screen reader when the stopwatch starts; nothing at the first look. Its stop is told by a message. */
export const useAnnounced = (isRunning: boolean, activity: string): string => {
  const t = useStartTexts().stopwatch;
  const [said, setSaid] = useState('');
  const before = useRef(isRunning);
  const tell = useEffectEvent(() => {
    if (before.current !== isRunning) setSaid(isRunning ? t.started(activity) : '');
    before.current = isRunning;
  });
  useEffect(() => tell(), [isRunning]);
  return said;
};
