import { z } from 'zod';
import { id, text } from '#contract/notation.ts';
import type { TimeEntry } from '../time-entries/time-entry.ts';

/** The input of a stopwatch start; the user is the signed-in one. */
const startInput = z.strictObject({
  client_service_id: id(),
  allowable_bill: z.boolean(),
  text: text(10000).nullable().optional(),
  contact_id: id().nullable().optional(),
  pr_project_id: id().nullable().optional(),
});
export type StartInput = z.infer<typeof startInput>;

/** A click that the service has not answered yet; the time of the click counts. */
const click = {
  /** Idempotency-Key of a start. */
  key: z.string(),
  /** Milliseconds since 1970 by the service's clock; null if that was unknown at the click. */
  clicked: z.number().nullable(),
  /** The same by this device's clock. */
  clickedWall: z.number(),
  /** Attempts without a response. */
  unanswered: z.int(),
};

/** Drops other fields: a start that version 0.2.0 left has `age: null`. */
const startAction = z.object({
  ...click,
  action: z.literal('start'),
  input: startInput,
  /** Its text as stored, encrypted for the key of this click (sealed-starts.ts). */
  sealed: z.string().nullish(),
  /** The entry to resume, with its seconds so far; null creates a new one. */
  resume: z.int().nullable(),
  seconds: z.int(),
  /** Undoes the last stop of `resume`: it continues from here, in milliseconds since 1970. */
  since: z.number().nullish(),
  /** The moment sent with the first attempt, by the service's clock: a repeat with the same key must send the same. */
  at: z.int().nullish(),
  /** At a service without the namespace: the entry that was created but not started yet. */
  created: z.int().nullable(),
  /** Somebody started another one meanwhile: the user must decide. */
  asks: z.boolean(),
});
export type StartAction = z.infer<typeof startAction>;

const stopAction = z.strictObject({
  ...click,
  action: z.literal('stop'),
  /** The entry running at the click; null: the one created by an earlier start in the list, or whatever is running. */
  id: z.int().nullable(),
  /** Ends a forgotten stopwatch at this moment, in milliseconds since 1970, instead of at the click. */
  end: z.number().nullish(),
});
export type StopAction = z.infer<typeof stopAction>;

/** A pending start or stop: kept until answered, across reloads (trust, B1). */
export const stopwatchAction = z.discriminatedUnion('action', [startAction, stopAction]);
export type StopwatchAction = z.infer<typeof stopwatchAction>;

/** Returns whether an entry is the one that a start requested. */
export const isStartedBy = ({ input, resume, created }: StartAction, entry: TimeEntry): boolean =>
  resume !== null || created !== null
    ? entry.id === (resume ?? created)
    : entry.client_service_id === input.client_service_id &&
      entry.contact_id === (input.contact_id ?? null) &&
      (entry.text ?? '') === (input.text ?? '');

/** Milliseconds since the click, by the service's clock if it was known. */
export const sinceClick = (
  { clicked, clickedWall }: Pick<StopwatchAction, 'clicked' | 'clickedWall'>,
  now: { readonly service: number; readonly wall: number },
): number => Math.max(0, Math.round(clicked === null ? now.wall - clickedWall : now.service - clicked));
