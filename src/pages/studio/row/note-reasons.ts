import type { EditedPosition } from '#domain/position-edit/fields.ts';
import type { FieldConflict } from '#domain/position-edit/merge.ts';
import { fieldProblems } from '#domain/position-edit/record.ts';

/** The article of a line without a price, which may be missing because the article's is in another currency. */
export const articleWithoutPrice = ({ type, fields }: EditedPosition): number | null =>
  type === 'KbPositionArticle' && fields.unit_price === '' ? fields.article_id : null;

/** A row with all that may be wrong about it. */
type Noted = {
  readonly row: EditedPosition;
  readonly refused: unknown;
  readonly conflicts: readonly FieldConflict[];
  /** True while the row is edited: nothing counts as missing yet. */
  readonly isEdited: boolean;
};

export const problemsOf = ({ row, isEdited }: Pick<Noted, 'row' | 'isEdited'>) =>
  fieldProblems(row).filter(({ problem }) => !isEdited || problem !== 'missing');

export const isWrong = (noted: Noted): boolean =>
  noted.refused !== undefined || noted.conflicts.length > 0 || problemsOf(noted).length > 0;

/** True if there is anything to say about a row. */
export const hasNotes = (noted: Noted): boolean => articleWithoutPrice(noted.row) !== null || isWrong(noted);
