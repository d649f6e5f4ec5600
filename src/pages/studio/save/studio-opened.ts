import type { Position } from '#contract/resources/invoice.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import type { StudioDraft } from './studio-draft.ts';
import type { StudioService } from './studio-service.ts';

/**
 * In milliseconds. `rest`: from the last keystroke in a position to its save. `waits`: before each retry of an unanswered request;
 * the last one repeats.
 */
export const defaultPace = { rest: 600, waits: [1_000, 2_000, 5_000, 10_000] };

/** The initial state of the studio. */
export type OpenedStudio = {
  readonly service: StudioService;
  readonly positions: readonly Position[];
  readonly etag: string | null;
  /** Called when the service has saved everything. */
  readonly saved: () => void;
  /**
   * Called when nothing is unsaved any more, even if nothing was sent: a change was undone, or the other version was taken. A kept draft
   * is out of date then.
   */
  readonly settled: () => void;
  /** Called with the unsaved changes before a create is sent, and when saving ends early: the next page begins with them. */
  readonly keep: (draft: StudioDraft) => void;
  /** Called with lines changed here that billed work and that someone else has deleted. */
  readonly lost: (rows: readonly EditedPosition[]) => void;
  /** Unsaved changes from the last time the document was open. */
  readonly draft?: StudioDraft | undefined;
  readonly pace?: typeof defaultPace;
  /** Sends nothing to the service, which cannot store the order as it is. */
  readonly isLocal?: boolean;
};
