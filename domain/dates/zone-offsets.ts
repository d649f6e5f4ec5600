/** A period, in epoch seconds (`until` excluded), in which a zone keeps one offset from UTC, in seconds. */
export type OffsetPeriod = { readonly from: number; readonly until: number; readonly offset: number };

// Periods are cached in buckets of 2^25 seconds (388 days), so that a look-up is a division and at most a few comparisons.
const bucketLength = 2 ** 25;
type Buckets = Map<number, readonly OffsetPeriod[]>;
const zones = new Map<string, Buckets>();

// Spellings and years come from requests, so the caches are bounded. There are some 600 zones, and records lie within a few decades.
const maxCachedSpellings = 1000;
const maxBuckets = 256;

const readStretches = (bucket: number, zone: string): readonly OffsetPeriod[] => {
  const end = (bucket + 1) * bucketLength;
  const stretches: OffsetPeriod[] = [];
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

/** The same buckets for all spellings of a name, such as `eUROPE/zurich`. */
const bucketsOf = (zone: string): Buckets => {
  const known = zones.get(zone);
  if (known !== undefined) return known;
  const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
  const buckets: Buckets = zones.get(timeZoneId) ?? new Map();
  if (zones.size >= maxCachedSpellings) zones.clear();
  zones.set(timeZoneId, buckets).set(zone, buckets);
  return buckets;
};

const stretchesOf = (bucket: number, zone: string): readonly OffsetPeriod[] => {
  const buckets = bucketsOf(zone);
  const known = buckets.get(bucket);
  if (known !== undefined) return known;
  const stretches = readStretches(bucket, zone);
  if (buckets.size >= maxBuckets) buckets.clear();
  buckets.set(bucket, stretches);
  return stretches;
};

/**
 * The period around an instant in which the offset is constant, cut at the edges of the cache bucket. Temporal is called once per zone
 * and bucket, not per instant. Throws a RangeError if the zone does not exist.
 */
export const stretchAt = (seconds: number, zone: string): OffsetPeriod => {
  for (const stretch of stretchesOf(Math.floor(seconds / bucketLength), zone)) {
    if (seconds < stretch.until) return stretch;
  }
  throw new RangeError(`no offset for ${zone} at ${seconds}`);
};
