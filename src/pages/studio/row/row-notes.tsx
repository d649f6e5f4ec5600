import { failureMessage } from '#components/feedback/failure-message.ts';
import { Button } from '#components/feedback/button.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import type { FieldConflict } from '#domain/position-edit/merge.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { articleWithoutPrice, isWrong, problemsOf } from './note-reasons.ts';
import { valueText } from './row-text.ts';
import type { Lookups } from './use-lookups.ts';

const ForeignPrice = onDemand(async () => (await import('./foreign-price.tsx')).ForeignPrice);

type Props = {
  readonly id: string;
  readonly row: EditedPosition;
  readonly lookups: Lookups;
  readonly refused: unknown;
  readonly conflicts: readonly FieldConflict[];
  /** True while the row is edited: nothing counts as missing yet. */
  readonly isEdited: boolean;
  readonly onRetry: () => void;
  readonly onChoose: (conflict: FieldConflict, isMine: boolean) => void;
};

/**
 * Below a row: the reason for a missing price; on a tinted ground missing values, the service's error, and conflicts that need a
 * choice.
 */
export const RowNotes = ({ id, row, lookups, refused, conflicts, isEdited, onRetry, onChoose }: Props) => {
  const t = useTexts();
  const { studio } = t;
  const problems = problemsOf({ row, isEdited });
  const articleId = articleWithoutPrice(row);
  return (
    <div role="gridcell" id={id} className="col-span-full mb-1 grid gap-1 empty:hidden">
      {articleId === null ? null : <ForeignPrice articleId={articleId} lookups={lookups} />}
      {isWrong({ row, refused, conflicts, isEdited }) ? (
        <div role="alert" className="grid gap-1 border-l-3 border-red bg-red-wash py-1 pr-2 pl-3 text-work">
          {problems.map(({ field, problem }) => (
            <p key={field}>{studio[problem](studio[field])}</p>
          ))}
          {refused === undefined ? null : (
            <p className="flex flex-wrap items-center gap-x-4">
              <span>
                <b className="font-strong text-red">{studio.refused}</b> {failureMessage(refused, t)}
              </span>
              <Button look="link" onClick={onRetry}>
                {t.common.retry}
              </Button>
            </p>
          )}
          {conflicts.map((conflict) => {
            const words = (value: FieldConflict['theirs']) => valueText(conflict.field, value, lookups, studio);
            return (
              <p key={conflict.field} className="flex flex-wrap items-center gap-x-4">
                <span>
                  {studio.conflict(studio[conflict.field], words(row.fields[conflict.field]), words(conflict.theirs))}
                </span>
                <Button look="link" onClick={() => onChoose(conflict, true)}>
                  {studio.keepMine}
                </Button>
                <Button look="link" onClick={() => onChoose(conflict, false)}>
                  {studio.takeTheirs}
                </Button>
              </p>
            );
          })}
        </div>
      ) : null}
    </div>
  );
};
