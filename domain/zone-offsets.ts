/** A stretch of time, in epoch seconds (`until` excluded), in which a zone keeps one offset from UTC, in seconds. */
export type Stretch = { readonly from: number; readonly until: number; readonly offset: number };

// Stretches are kept in buckets of 2^25 seconds (388 days), so that a look-up is a division and at most a few comparisons.
const bucketLength = 2 ** 25;
const zones = new Map<string, Map<number, readonly Stretch[]>>();

const readStretches = (bucket: number, zone: string): readonly Stretch[] => {
  const end = (bucket + 1) * bucketLength;
  const stretches: Stretch[] = [];
  let from = bucket * bucketLength;
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from * 1000).toZonedDateTimeISO(zone);
  while (at !== null && from < end) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next');
    const until = next === null ? end : Math.min(end, next.epochMilliseconds / 1000);
    stretches.push({ from, until, offset: at.offsetNanoseconds / 1e9 });
    from = until;
    at = next;
  }
  return stretches;
};

const stretchesOf = (bucket: number, zone: string): readonly Stretch[] => {
  let buckets = zones.get(zone);
  if (buckets === undefined) {
    buckets = new Map();
    zones.set(zone, buckets);
  }
  let stretches = buckets.get(bucket);
  if (stretches === undefined) {
    stretches = readStretches(bucket, zone);
    buckets.set(bucket, stretches);
  }
  return stretches;
};

/**
 * The stretch around an instant; its ends are those of the offset or of the bucket that it was found in. Temporal is asked
 * once per zone and bucket, not per instant. Throws a RangeError on a zone that does not exist.
 */
export const stretchAt = (seconds: number, zone: string): Stretch => {
  for (const stretch of stretchesOf(Math.floor(seconds / bucketLength), zone)) {
    if (seconds < stretch.until) return stretch;
  }
  throw new RangeError(`no offset of ${zone} at ${seconds}`);
};
