import { formatDuration } from '#domain/hours/duration.ts';

/** A number of seconds gained by rounding: `+0:10`, `−0:05`, `0:00`. */
export const difference = (seconds: number): string => `${seconds > 0 ? '+' : ''}${formatDuration(seconds)}`;
