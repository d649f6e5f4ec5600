import type { Account } from '#api/account-stores.ts';
import type { Position } from '#contract/resources/invoice.ts';
import type { PositionDocument } from '#contract/resources/position.ts';
import type { RebuildJournal } from './rebuild-journal.ts';
import { studioDraft, type StudioDraft } from './studio-draft.ts';
import { studioService, type Answered } from './studio-service.ts';

/** Positions as a document is opened with them: those of the service, and what it does not have yet. */
export type OpenedPositions = Answered<readonly Position[]> & {
  /** What was not saved when the document was open last. */
  readonly draft?: StudioDraft | undefined;
  /** Of a rebuild that was begun and is not finished. */
  readonly journal?: RebuildJournal | undefined;
};

/** To be edited. */
export const readToEdit = async (account: Account, segment: PositionDocument, id: number): Promise<OpenedPositions> => {
  const draft = await studioDraft(account, segment, id)
    .read()
    .catch(() => undefined);
  return { ...(await studioService(segment, id).list()), draft };
};

/** To be put in another order at a service that knows none. `etag` is the document's. */
export const readToRebuild = async (
  account: Account,
  segment: PositionDocument,
  { id, etag }: { readonly id: number; readonly etag: string | null },
): Promise<OpenedPositions> => {
  const { rebuildService } = await import('./rebuild-service.ts');
  const { rebuildJournal } = await import('./rebuild-journal.ts');
  const data = await rebuildService(segment, id).list();
  const journal = await rebuildJournal(account, segment, id)
    .read()
    .catch(() => undefined);
  return { data, etag, journal };
};
