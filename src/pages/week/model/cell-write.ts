import { z } from 'zod';
import type { QueryClient } from '@tanstack/react-query';
import { timetracking, trackingInput } from '#contract/resources/timetracking.ts';
import { accountStores } from '#api/storage/account-stores.ts';
import { storedList } from '#api/storage/stored-list.ts';

const { shape } = timetracking.create;

/** Input for a cell of the week that is not known to be saved yet; stored in this browser across reloads. */
const cellWrite = z.strictObject({
  /** `3-17-0 2025-11-20 4`: one write per cell of a person. */
  id: z.string(),
  /** Idempotency key of the create. */
  intent: z.string(),
  /** The entry to change; null: a new one. */
  entry_id: z.int().nullable(),
  etag: z.string().nullable(),
  user_id: shape.user_id,
  client_service_id: shape.client_service_id,
  contact_id: z.int().nullable(),
  pr_project_id: z.int().nullable(),
  /** Null: the activity's default. */
  allowable_bill: z.boolean().nullable(),
  tracking: trackingInput,
  /** The text of the entry; absent: unchanged. */
  note: z.string().nullable().optional(),
  /** True if only the text changes. */
  keepsTime: z.boolean().optional(),
  /** As typed, for further typing. */
  text: z.string(),
  date: z.string(),
  seconds: z.number(),
  /** In epoch seconds; null for a duration. */
  span: z.strictObject({ from: z.number(), until: z.number() }).nullable(),
  /** True if an earlier attempt may have been saved. */
  isRepeated: z.boolean().optional(),
  /** Why it failed; null while it is pending. */
  problem: z.string().nullable(),
});
export type CellWrite = z.infer<typeof cellWrite>;

/** The wish to delete an entry whose create is not answered yet. It keeps the create, whose answer names the entry. */
export const emptied = (write: CellWrite): CellWrite => ({ ...write, text: '', seconds: 0, span: null });
export const isEmptied = ({ text }: CellWrite): boolean => text === '';

export const cellId = (row: string, date: string, user_id: number): string => `${row} ${date} ${user_id}`;

/** The unconfirmed writes of an account. */
export const cellWritesOf = accountStores((_client: QueryClient, account) =>
  storedList(`kontor-week-${account}`, cellWrite),
);
