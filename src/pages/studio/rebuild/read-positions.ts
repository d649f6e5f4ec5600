import type { Account } from '#api/storage/account-stores.ts';
import type { Position } from '#contract/resources/invoice.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import type { RebuildJournal } from './rebuild-journal.ts';
import { closeLeft } from '../save/left-stores.ts';
import { repeatCreate } from '../save/repeat-create.ts';
import { studioDraft, type StudioDraft } from '../save/studio-draft.ts';
import { studioService, type Versioned } from '../save/studio-service.ts';

/** Positions loaded when a document is opened: those of the service, and changes it does not have yet. */
export type OpenedPositions = Versioned<readonly Position[]> & {
  /** Unsaved changes from the last time the document was open. */
  readonly draft?: StudioDraft | undefined;
  /** Journal of an unfinished rebuild. */
  readonly journal?: RebuildJournal | undefined;
};

/** Reads the positions for editing. */
export const readToEdit = async (account: Account, segment: PositionDocument, id: number): Promise<OpenedPositions> => {
  const kept = studioDraft(account, segment, id);
  const service = studioService(segment, id);
  closeLeft(kept.name);
  const found = await kept.read().catch(() => undefined);
  const draft = found && (await repeatCreate(service, found));
  return { ...(await service.list()), draft };
};

/** Reads the positions for reordering at a service without position order. `etag` is the document's. */
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
