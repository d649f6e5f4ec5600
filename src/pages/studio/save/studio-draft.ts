import { z } from 'zod';
import type { Account } from '#api/storage/account-stores.ts';
import { drafts } from '#components/drafts/draft-store.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';

type Rows = readonly EditedPosition[];
/** The unsaved rows of the screen, and the service's rows at that time. */
export type StudioDraft = { readonly base: Rows; readonly rows: Rows };

/** A position as stored in the draft. */
export const editedPosition: z.ZodType<EditedPosition> = z.strictObject({
  key: z.string(),
  type: z.enum([
    'KbPositionArticle',
    'KbPositionCustom',
    'KbPositionSubposition',
    'KbPositionText',
    'KbPositionSubtotal',
    'KbPositionDiscount',
    'KbPositionPagebreak',
    'KbPositionExpense',
  ]),
  parent: z.string().nullable(),
  fields: z.strictObject({
    text: z.string(),
    amount: z.string(),
    unit_id: z.int().nullable(),
    unit_price: z.string(),
    discount_in_percent: z.string(),
    tax_id: z.int().nullable(),
    account_id: z.int().nullable(),
    article_id: z.int().nullable(),
    value: z.string(),
    is_percentual: z.boolean(),
    show_pos_nr: z.boolean(),
    is_optional: z.boolean(),
  }),
});
const kept = z.strictObject({ base: z.array(editedPosition), rows: z.array(editedPosition) });

/** The draft of one document's positions, encrypted for its account (docs/decisions, 9). */
export const studioDraft = (account: Account, segment: string, id: number) => {
  const name = `${account.org}/${account.user_id}/studio/${segment}/${id}`;
  return {
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
