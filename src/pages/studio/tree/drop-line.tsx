import { editedValues } from '#domain/position-edit/record.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { rootsOf } from '#domain/position-edit/position-edit.ts';
import { movePositions } from '#domain/position-edit/moves.ts';
import type { Drop } from '#domain/position-edit/steps.ts';
import { positionNumbers } from '#domain/totals/position-numbers.ts';
import { parentsOf } from '#domain/totals/position-tree.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { rowName } from '../row/row-text.ts';
import { indent } from '../row/tree-look.ts';

type Props = {
  readonly rows: readonly EditedPosition[];
  readonly keys: ReadonlySet<string>;
  readonly drop: Drop;
  readonly top: number;
};

const noRates: ReadonlyMap<number, bigint> = new Map();

/** The number that the dragged lines would get at the drop place. */
const numberAt = (rows: readonly EditedPosition[], keys: ReadonlySet<string>, { point }: Drop): string => {
  const moved = movePositions(rows, keys, point);
  const values = editedValues(moved, noRates);
  const [first] = rootsOf(moved, keys);
  const at = moved.findIndex(({ key }) => key === first?.key);
  return positionNumbers(values, parentsOf(values))[at] ?? '';
};

/** Shows where dragged lines would land: a red line that starts at their indent, and the same in words. */
export const DropLine = ({ rows, keys, drop, top }: Props) => {
  const t = useTexts().studio;
  const group = rows.find(({ key }) => key === drop.point.parent);
  const where = group === undefined ? t.atTop : t.isIn(rowName(group, t));
  const number = drop.problem === undefined ? numberAt(rows, keys, drop) : '';
  const words =
    drop.problem === undefined ? (number === '' ? where : t.dropAs(where, number)) : t.problems[drop.problem];
  return (
    <div
      aria-hidden="true"
      data-drop-line
      className="pointer-events-none absolute inset-x-0 top-0 z-20 flex h-5 items-center gap-3 border-b border-line bg-paper text-label font-strong text-red"
      style={{ transform: `translateY(${top}px)`, paddingLeft: 64 + (drop.level - 1) * indent }}
    >
      <span
        className={`relative h-0.5 grow ${drop.problem === undefined ? 'bg-red' : 'border-t-2 border-dashed border-red'}`}
      >
        <span className="absolute -top-1 -left-2.5 size-2.5 rounded-full border-2 border-red bg-paper" />
      </span>
      <span className="truncate">{words}</span>
    </div>
  );
};
