import { commonOf, type Span } from '#domain/dates/time-span.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';

/** The lane of each span, from 0: an overlap drops to the next free lane. */
export const lanesOf = (spans: readonly Span[]): readonly number[] => {
  const lanes = new Map<Span, number>();
  for (const span of spans.toSorted((one, other) => one.from - other.from || one.until - other.until)) {
    const taken = [...lanes].filter(([other]) => commonOf(span, other) !== undefined).map(([, lane]) => lane);
    let lane = 0;
    while (taken.includes(lane)) lane += 1;
    lanes.set(span, lane);
  }
  return spans.map((span) => lanes.get(span) ?? 0);
};

/**
 * How spans are laid out side by side: the lane of each, and the number of lanes it shares with the spans it overlaps, directly or through
 * others.
 */
export const sideBySide = (spans: readonly Span[]): readonly { readonly lane: number; readonly lanes: number }[] => {
  const lanes = lanesOf(spans);
  const groups: { until: number; lanes: number }[] = [];
  const groupOf = new Map<Span, { until: number; lanes: number }>();
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = groups.at(-1);
    const group = last !== undefined && span.from < last.until ? last : { until: span.until, lanes: 0 };
    if (group !== last) groups.push(group);
    group.until = Math.max(group.until, span.until);
    group.lanes = Math.max(group.lanes, (lanes[spans.indexOf(span)] ?? 0) + 1);
    groupOf.set(span, group);
  }
  return spans.map((span, index) => ({ lane: lanes[index] ?? 0, lanes: groupOf.get(span)?.lanes ?? 1 }));
};

/** Every full hour within a span by the clocks of a zone, such as `09`, including the end. A repeated hour appears twice. */
export const hourMarks = (
  { from, until }: Span,
  zone: string,
): readonly { readonly at: number; readonly hour: string }[] => {
  const marks: { at: number; hour: string }[] = [];
  const quarter = 900;
  for (let at = Math.ceil(from / quarter) * quarter; at <= until; at += quarter) {
    const wall = wallTimeOf(at, zone);
    if (wall.slice(14, 16) === '00') marks.push({ at, hour: wall.slice(11, 13) });
  }
  return marks;
};

/** The position of a moment within a span, in percent, clamped to its ends. */
export const shareOf = (moment: number, { from, until }: Span): number =>
  ((Math.min(until, Math.max(from, moment)) - from) / (until - from)) * 100;
