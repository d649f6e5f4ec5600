import type { EditedPosition } from '#domain/position-edit-fields.ts';
import type { FieldConflict } from '#domain/position-edit-merge.ts';

/** What the screen shows of a document's positions. */
export type StudioState = {
  readonly rows: readonly EditedPosition[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Positions that the service refused as they are, with what it said. */
  readonly refused: ReadonlyMap<string, unknown>;
  /** What it said to the order; null: nothing is wrong with it. */
  readonly refusedOrder: unknown;
  /** Fields that somebody else changed too, and of which one has to be chosen. */
  readonly conflicts: readonly FieldConflict[];
  /** How many positions the service does not have as they are. */
  readonly unsaved: number;
  readonly isSaving: boolean;
  /** What is not saved cannot be as it is: a value is missing, no number, refused, or changed by two. */
  readonly isStuck: boolean;
  /** No answer comes: it is tried again by itself. */
  readonly isAway: boolean;
  /** When everything was saved last, in milliseconds since 1970; null before the first save. */
  readonly savedAt: number | null;
};
