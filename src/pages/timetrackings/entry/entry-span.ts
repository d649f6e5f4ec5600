import type { Tracked } from '#api/time-entries/time-entry.ts';

/** `08:00–09:30`, with the word `runs` as end if it is running; empty for a duration. */
export const spanOf = ({ start, end, running }: Tracked, runs: string): string => {
  if (typeof start !== 'string') return '';
  return `${start.slice(11, 16)}–${running ? runs : (end?.slice(11, 16) ?? '')}`;
};
