import type { EditedPosition } from '#domain/position-edit/fields.ts';
import type { FieldConflict } from '#domain/position-edit/merge.ts';

/** The document's positions on the screen. */
export type StudioState = {
  readonly rows: readonly EditedPosition[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Positions that the service rejected in their current state, with its error. */
  readonly refused: ReadonlyMap<string, unknown>;
  /** The service's error about the order; null if there is none. */
  readonly refusedOrder: unknown;
  /** Fields that someone else changed too; one of the two values must be chosen. */
  readonly conflicts: readonly FieldConflict[];
  /** Number of positions that differ from the service's. */
  readonly unsaved: number;
  readonly isSaving: boolean;
  /** Unsaved changes cannot be saved as they are: a value is missing, not a number, rejected, or in conflict. */
  readonly isStuck: boolean;
  /** No response; it is retried automatically. */
  readonly isAway: boolean;
  /** Time of the last complete save in milliseconds since 1970; null before the first. */
  readonly savedAt: number | null;
};
