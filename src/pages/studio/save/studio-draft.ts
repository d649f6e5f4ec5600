import { z } from 'zod';
import { positionType } from '#contract/kontor/position-operations.ts';
import type { Account } from '#api/storage/account-stores.ts';
import { drafts } from '#components/drafts/draft-store.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { positionFields } from '#domain/position-edit/position-fields.ts';
import type { CreateStep } from '#domain/position-edit/sync.ts';
import type { CreateRequest } from './studio-service.ts';

type Rows = readonly EditedPosition[];
/** A create without a response yet. It is repeated with the same body and key, so that it takes effect once. */
export type UnansweredCreate = CreateStep & { readonly body: CreateRequest; readonly key: string };
/** The unsaved rows of the screen, and the service's rows at that time. */
export type StudioDraft = {
  readonly base: Rows;
  readonly rows: Rows;
  readonly unanswered?: UnansweredCreate | undefined;
  /** The names of the positions that billed work at that time; undefined if that was not known. */
  readonly billed?: readonly string[] | undefined;
};

/** A position as stored in the draft. */
export const editedPosition: z.ZodType<EditedPosition> = z.strictObject({
  key: z.string(),
  type: positionType(),
  parent: z.string().nullable(),
  fields: positionFields,
});
const rows = z.array(editedPosition);
const unanswered: z.ZodType<UnansweredCreate> = z.strictObject({
  kind: z.literal('create'),
  rows,
  after: z.string().nullable().optional(),
  body: z.custom<CreateRequest>((value) => typeof value === 'object' && value !== null),
  key: z.string(),
});
const kept = z.strictObject({
  base: rows,
  rows,
  unanswered: unanswered.optional(),
  billed: z.array(z.string()).optional(),
});

/** The draft of one document's positions, encrypted for its account (docs/decisions, 9). */
export const studioDraft = (account: Account, segment: string, id: number) => {
  const name = `${account.org}/${account.user_id}/studio/${segment}/${id}`;
  return {
    name,
    /** Rejects like the key of drafts does, and when the storage is full. The changes then only exist in the page. */
    keep: (draft: StudioDraft): Promise<void> => drafts.keep(account, name, { ...draft }),
    drop: (): void => drafts.drop(name),
    /** Undefined if there is none, or if an earlier version of the app left one of another shape. */
    read: async (): Promise<StudioDraft | undefined> => {
      const found = await drafts.read(account, name);
      return found === undefined ? undefined : kept.safeParse(found.values).data;
    },
  };
};
