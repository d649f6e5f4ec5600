import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { DayMember } from './companies.ts';
import type { Front, Visitor } from './front.ts';
import { routeOf, type RecordedRequest } from './recording.ts';
import type { Samples } from './samples.ts';

/** A person in a browser. */
export type Player = Omit<Visitor, 'member'> & {
  readonly front: Front;
  readonly samples: Samples;
  readonly member: DayMember;
};

const made = z.union([
  z.looseObject({ id: z.int() }),
  z.looseObject({ running: z.looseObject({ id: z.int() }) }).transform(({ running }) => running),
]);
const mark = /"?\{id (\d+)\}"?/g;

/** Path and body as one text. */
export const textOf = ({ path, body }: RecordedRequest): string => JSON.stringify([path, body ?? null]);

/** The requests by index whose new records this request refers to. */
const neededBy = (request: RecordedRequest): readonly number[] =>
  [...textOf(request).matchAll(mark)].map(([, index]) => Number(index));

/** Returns whether a request changes something: a person goes on when they see that it is done. */
const isWrite = ({ method, path, body }: RecordedRequest): boolean =>
  method !== 'GET' &&
  !/\/kontor\/(?:query\/|unbilled$|report$)|\/(?:preview|pdf)$/.test(path) &&
  !JSON.stringify(body ?? null).includes('"dry_run":true');

/** Returns whether a person looks at the answer before they change anything: the reminders that a run would make. */
const isLookedAt = ({ path }: RecordedRequest): boolean => path.endsWith('/kontor/reminder_run/pdf');

/** The same request by this person, with the ids of the records that the activity has made. */
const filled = (request: RecordedRequest, userId: number, ids: ReadonlyMap<number, number>): RecordedRequest => {
  const fill = (text: string): string => text.replaceAll(mark, (_all, index: string) => String(ids.get(Number(index))));
  const path = fill(request.path);
  if (request.body === undefined) return { ...request, path };
  const text = fill(JSON.stringify(request.body))
    .replaceAll('"{user}"', String(userId))
    .replaceAll('"{now}"', String(Date.now()));
  const body: unknown = JSON.parse(text);
  return { ...request, path, body };
};

/**
 * Sends the requests of an activity as the browser did, each at its moment, or once the records that it refers to are made; a change waits
 * for the changes and the papers before it.
 */
export const playRequests = async (
  { front, samples, member, address }: Player,
  activity: string,
  requests: readonly RecordedRequest[],
): Promise<void> => {
  const began = performance.now();
  const needed = new Set(requests.flatMap(neededBy));
  const ids = new Map<number, number>();
  const awaited = [...requests.entries()].flatMap(([index, each]) =>
    isWrite(each) || isLookedAt(each) ? [index] : [],
  );
  const ends = requests.map(() => Promise.withResolvers<void>());

  const play = async (request: RecordedRequest, index: number): Promise<void> => {
    await wait(Math.max(0, request.at - (performance.now() - began)));
    const parents = neededBy(request);
    const before = isWrite(request) ? awaited.filter((other) => other < index) : [];
    await Promise.all([...parents, ...before].map(async (earlier) => ends[earlier]?.promise));
    // A record that could not be made is counted as its own failure.
    if (!parents.every((parent) => ids.has(parent))) return;
    const answered = samples.begin(activity, routeOf(request));
    try {
      const isRead = needed.has(index);
      const { status, bytes } = await front.send(
        { member, address },
        { ...filled(request, member.userId, ids), isRead },
      );
      answered(status < 400 ? undefined : String(status));
      if (isRead && status < 400) ids.set(index, made.parse(JSON.parse(bytes.toString())).id);
    } catch (error) {
      answered(error instanceof Error ? error.message : String(error));
    }
  };

  await Promise.all(requests.map(async (request, index) => play(request, index).finally(ends[index]?.resolve)));
};
