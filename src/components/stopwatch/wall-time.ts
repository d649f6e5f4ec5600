import { instantOf } from '#domain/dates/zone.ts';

export type WallTimeResult =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly problem: 'unread' | 'future' | 'before' };

/**
 * The moment of a wall time `yyyy-mm-dd hh:mm:ss` in a zone, in milliseconds since 1970, between `least` and `now`. In a repeated hour the
 * later one is used, unless it is in the future; a time that the clocks skip cannot be read.
 */
export const parseWallTime = (wall: string, zone: string, least: number, now: number): WallTimeResult => {
  const [later, earlier] = (['later', 'earlier'] as const).map((choose) => {
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(wall)) return undefined;
    const reading = instantOf(wall, zone, choose);
    return reading.ok ? reading.seconds * 1000 : undefined;
  });
  if (later === undefined || earlier === undefined) return { ok: false, problem: 'unread' };
  const at = later > now ? earlier : later;
  if (at > now) return { ok: false, problem: 'future' };
  return at < least ? { ok: false, problem: 'before' } : { ok: true, at };
};

/** Ten hours: nobody works longer in one go. */
const tooLong = 36_000_000;

/** True if a stopwatch running since then was probably forgotten; all in milliseconds since 1970. */
export const isForgotten = (since: number, now: number): boolean => now - since > tooLong;
