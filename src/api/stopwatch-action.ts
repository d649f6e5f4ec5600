import { z } from 'zod';
import { id, text } from '#contract/notation.ts';
import type { TimeEntry } from './time-entry.ts';

/** What a stopwatch is started with; the user is the one signed in. */
const startInput = z.strictObject({
  client_service_id: id(),
  allowable_bill: z.boolean(),
  text: text(10000).nullable().optional(),
  contact_id: id().nullable().optional(),
  pr_project_id: id().nullable().optional(),
});
export type StartInput = z.infer<typeof startInput>;

/** A click whose time counts, until the service has answered it. */
const click = {
  /** Idempotency-Key of a start. */
  key: z.string(),
  /** Milliseconds since 1970 by the service's clock; null when it was not known at the click. */
  clicked: z.number().nullable(),
  /** The same by this device's clock. */
  clickedWall: z.number(),
  /** Attempts that had no answer. */
  unanswered: z.int(),
};

const startAction = z.strictObject({
  ...click,
  action: z.literal('start'),
  input: startInput,
  /** Its text as it is stored, encrypted for the key of this click (sealed-starts.ts). */
  sealed: z.string().nullish(),
  /** The entry that is resumed, which has these seconds already; null makes a new one. */
  resume: z.int().nullable(),
  seconds: z.int(),
  /** The last stop of `resume` is taken back: it runs on from here, in milliseconds since 1970. */
  since: z.number().nullish(),
  /** The moment sent at the first attempt, by the service's clock: a repeat with the same key must send the same. */
  at: z.int().nullish(),
  /** The age that an earlier version of the app has sent in its place. */
  age: z.int().nullable(),
  /** At a service without the namespace: the entry that is made already, and still to be started. */
  created: z.int().nullable(),
  /** Somebody started another one meanwhile: the user decides. */
  asks: z.boolean(),
});
export type StartAction = z.infer<typeof startAction>;

const stopAction = z.strictObject({
  ...click,
  action: z.literal('stop'),
  /** What ran at the click; null: what a start before it in the list has made, or whatever runs. */
  id: z.int().nullable(),
  /** A forgotten one is cut here, in milliseconds since 1970, instead of at the click. */
  end: z.number().nullish(),
});
export type StopAction = z.infer<typeof stopAction>;

/** A start or stop on its way to the service: kept until answered, over reloads (trust, B1). */
export const stopwatchAction = z.discriminatedUnion('action', [startAction, stopAction]);
export type StopwatchAction = z.infer<typeof stopwatchAction>;

/** Whether an entry is the one that a start asked for. */
export const isStartedBy = ({ input, resume, created }: StartAction, entry: TimeEntry): boolean =>
  resume !== null || created !== null
    ? entry.id === (resume ?? created)
    : entry.client_service_id === input.client_service_id &&
      entry.contact_id === (input.contact_id ?? null) &&
      (entry.text ?? '') === (input.text ?? '');

/** The greatest age a service takes: 24 hours. */
const greatestAge = 86_400_000;

/** Milliseconds since the click, by the service's clock where it was known. */
export const ageOf = (
  { clicked, clickedWall }: Pick<StopwatchAction, 'clicked' | 'clickedWall'>,
  now: { readonly service: number; readonly wall: number },
): number => {
  const age = clicked === null ? now.wall - clickedWall : now.service - clicked;
  return Math.round(Math.min(Math.max(age, 0), greatestAge));
};
