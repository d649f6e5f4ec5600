import { z } from 'zod';
import type { QueryClient } from '@tanstack/react-query';
import { timetracking, trackingInput } from '#contract/resources/timetracking.ts';
import { accountStores } from '#api/account-stores.ts';
import { keptList } from '#api/kept-list.ts';

const { shape } = timetracking.create;

/** What was typed into a cell of the week and is not known to be saved yet; kept in this browser over a reload. */
const cellWrite = z.strictObject({
  /** `3-17-0 2025-11-20`: one write for a cell. */
  id: z.string(),
  /** The create is done once under this key. */
  intent: z.string(),
  /** The entry that changes; null: a new one. */
  entry_id: z.int().nullable(),
  etag: z.string().nullable(),
  user_id: shape.user_id,
  client_service_id: shape.client_service_id,
  contact_id: z.int().nullable(),
  pr_project_id: z.int().nullable(),
  /** Null: as the activity says. */
  allowable_bill: z.boolean().nullable(),
  tracking: trackingInput,
  /** The text of the entry; left out: it stays. */
  note: z.string().nullable().optional(),
  /** Only the text changes. */
  keepsTime: z.boolean().optional(),
  /** As typed, to be typed on. */
  text: z.string(),
  date: z.string(),
  seconds: z.number(),
  /** Epoch seconds; null for a duration. */
  span: z.strictObject({ from: z.number(), until: z.number() }).nullable(),
  /** Why it failed; null while it is on its way. */
  problem: z.string().nullable(),
});
export type CellWrite = z.infer<typeof cellWrite>;

export const cellId = (row: string, date: string): string => `${row} ${date}`;

/** The writes of an account that are not known to be saved. */
export const cellWritesOf = accountStores((_client: QueryClient, account) =>
  keptList(`kontor-week-${account}`, cellWrite),
);
