import { useTexts } from '#texts/texts-context.tsx';
import type { Order } from './list-order.ts';

type Props = {
  readonly label: string;
  readonly field: string;
  readonly order: Order;
  /** False where another head is the tab stop. */
  readonly isStop: boolean;
  readonly onSort: () => void;
};

/** The label of a column head that sorts by its field, with an arrow if the rows are in its order. */
export const SortButton = ({ label, field, order, isStop, onSort }: Props) => {
  const t = useTexts().list;
  const isSorted = order.field === field;
  return (
    <button
      type="button"
      tabIndex={isStop && isSorted ? 0 : -1}
      title={t.sortBy(label)}
      onClick={onSort}
      className="inline-flex min-h-6 items-center gap-1 text-left leading-4 hover:text-ink"
    >
      {label}
      {isSorted ? <span aria-hidden="true">{order.isDescending ? '↓' : '↑'}</span> : null}
    </button>
  );
};
