import { formatDuration } from '#domain/duration.ts';

/** `+0:10`, `−0:05`, `0:00` of seconds: what rounding brings. */
export const difference = (seconds: number): string => `${seconds > 0 ? '+' : ''}${formatDuration(seconds)}`;
