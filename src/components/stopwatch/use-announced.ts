import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDuration } from '#domain/duration.ts';
import { useStartTexts } from '#texts/texts-context.tsx';

/** The words for a screen reader when the stopwatch starts and when it stops; nothing while it runs, nor at the first look. */
export const useAnnounced = (isRunning: boolean, activity: string, seconds: number): string => {
  const t = useStartTexts().stopwatch;
  const [said, setSaid] = useState('');
  const before = useRef<{ readonly isRunning: boolean; readonly seconds: number } | null>(null);
  const tell = useEffectEvent(() => {
    const last = before.current;
    if (last !== null && last.isRunning !== isRunning) {
      setSaid(isRunning ? t.started(activity) : t.stopped(formatDuration(last.seconds)));
    }
    before.current = { isRunning, seconds };
  });
  useEffect(() => tell(), [isRunning, seconds]);
  return said;
};
