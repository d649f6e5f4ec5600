import { memo, useId, type PointerEvent } from 'react';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import type { FieldConflict } from '#domain/position-edit/merge.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { ArticleValues } from './new-position.ts';
import { hasNotes } from './note-reasons.ts';
import { RowCells } from './row-cells.tsx';
import { RowFields } from './row-fields.tsx';
import { RowNotes } from './row-notes.tsx';
import { rowName } from './row-text.ts';
import type { StudioStore } from '../save/studio-store.ts';
import { treeColumns } from './tree-look.ts';
import type { RowFigures } from './tree-view.ts';
import type { Lookups } from './use-lookups.ts';

/** Actions of the rows in a tree. All rows share one object, which never changes while the tree is mounted. */
export type RowActions = {
  readonly store: StudioStore;
  readonly type: StudioStore['type'];
  readonly lift: (key: string, event: PointerEvent<HTMLElement>) => void;
  readonly toggle: (key: string) => void;
  readonly takeArticle: (row: EditedPosition, values: ArticleValues) => void;
  readonly next: (row: EditedPosition) => void;
  readonly leave: (key: string, isGivenBack: boolean) => void;
};

type Props = RowFigures & {
  readonly row: EditedPosition;
  readonly index: number;
  readonly lookups: Lookups;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isEdited: boolean;
  readonly isLifted: boolean;
  readonly isReadOnly: boolean;
  readonly refused: unknown;
  readonly conflicts: readonly FieldConflict[];
  readonly actions: RowActions;
};

/** On the right, spanning the rows that a subtotal adds up. */
const brackets =
  "relative after:pointer-events-none after:absolute after:-right-3 after:-top-px after:-bottom-px after:w-1.5 after:border-r after:border-edge after:content-[''] max-m:after:hidden";
const bracketEnds = {
  first: 'after:top-2! after:border-t',
  within: '',
  last: 'after:bottom-3! after:border-b',
} as const;

const Handle = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5 stroke-current stroke-[1.8]">
    <path d="M5.5 4h1M9.5 4h1M5.5 8h1M9.5 8h1M5.5 12h1M9.5 12h1" />
  </svg>
);

/** One position of the tree; renders only when something of it changes. */
export const PositionRow = memo((props: Props) => {
  const { row, index, pos, level, number, of, lookups, isActive, isChosen, isEdited, isLifted, isReadOnly } = props;
  const { refused, conflicts, actions, amount, isCounted, scope } = props;
  const t = useTexts().studio;
  const id = useId();
  const { key, type } = row;
  const figures = { pos, level, number, of, amount, isCounted, scope };
  const noted = hasNotes({ row, refused, conflicts, isEdited });
  const border = type === 'KbPositionSubtotal' ? 'border-t border-t-ink -mt-px' : '';
  const bracket = scope === null ? '' : `${brackets} ${bracketEnds[scope]}`;
  const ground = isLifted
    ? 'bg-ground text-ink-3'
    : isChosen
      ? 'bg-selected shadow-[inset_2px_0_var(--color-ink)]'
      : 'hover:bg-hover';
  return (
    <div
      role="row"
      data-key={key}
      tabIndex={isActive && !isEdited ? 0 : -1}
      aria-level={level}
      aria-posinset={number}
      aria-setsize={of}
      aria-rowindex={index + 2}
      aria-selected={isReadOnly ? undefined : isChosen}
      aria-label={isEdited ? rowName(row, t) : undefined}
      aria-describedby={noted ? id : undefined}
      className={`${treeColumns} items-center border-b border-line text-work -outline-offset-1 max-m:min-h-11 max-m:items-start max-m:py-2 ${isEdited ? 'min-h-10 bg-paper py-1.5 m:gap-x-1.5!' : 'min-h-7.5'} ${border} ${bracket} ${ground}`}
    >
      <span
        role="presentation"
        title={isReadOnly ? undefined : t.move}
        // Do not select text while the row is dragged.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={isReadOnly ? undefined : (event) => actions.lift(key, event)}
        onClick={(event) => {
          event.stopPropagation();
          if (!isReadOnly) actions.toggle(key);
        }}
        className={`-ml-1 grid h-full min-h-7 place-items-center text-edge max-m:-my-2 max-m:-ml-4 max-m:h-11 max-m:w-11 ${isReadOnly ? 'invisible' : 'cursor-grab touch-none hover:text-ink'}`}
      >
        <Handle />
      </span>
      <span role="gridcell" className="tn text-ink-2 max-m:self-start">
        {pos}
      </span>
      {isEdited ? (
        <RowFields
          row={row}
          figures={figures}
          lookups={lookups}
          describedBy={noted ? id : undefined}
          onType={actions.type}
          onArticle={actions.takeArticle}
          onNext={actions.next}
          onLeave={actions.leave}
        />
      ) : (
        <RowCells row={row} figures={figures} lookups={lookups} />
      )}
      {noted ? (
        <RowNotes
          id={id}
          row={row}
          lookups={lookups}
          refused={refused}
          conflicts={conflicts}
          isEdited={isEdited}
          onRetry={actions.store.retry}
          onChoose={actions.store.choose}
        />
      ) : null}
    </div>
  );
});
PositionRow.displayName = 'PositionRow';
