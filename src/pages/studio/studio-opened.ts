import type { Position } from '#contract/resources/invoice.ts';
import type { StudioDraft } from './studio-draft.ts';
import type { StudioService } from './studio-service.ts';

/** In milliseconds: after the last key in a position it is saved; until an unanswered request is asked again, the last one over and over. */
export const usualPace = { rest: 600, waits: [1_000, 2_000, 5_000, 10_000] };

/** What the studio begins with. */
export type OpenedStudio = {
  readonly service: StudioService;
  readonly positions: readonly Position[];
  readonly etag: string | null;
  /** Hears that everything is saved. */
  readonly saved: () => void;
  /** What was not saved when the document was open last. */
  readonly draft?: StudioDraft | undefined;
  readonly pace?: typeof usualPace;
  /** Nothing goes to the service: it cannot take it as it is. */
  readonly isLocal?: boolean;
};
