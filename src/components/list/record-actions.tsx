import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Popover } from '../feedback/popover.tsx';
import type { ReactNode } from 'react';
import { SelectionBar } from './selection-bar.tsx';
import type { Bulk } from './use-bulk.ts';

type Identified = { readonly id: number };

/** Something that is done to each chosen record, one by one. */
export type SelectionAction<Row> = {
  readonly label: string;
  /** Asks for what is needed first; `run` does it to each and closes. */
  readonly panel: (run: (change: (row: Row) => Promise<unknown>) => void) => ReactNode;
};

type Props<Row extends Identified> = {
  readonly rows: readonly Row[];
  readonly actions: readonly SelectionAction<Row>[];
  readonly bulk: Bulk<Row>;
  readonly onDelete: (() => void) | undefined;
  readonly onClear: () => void;
};

/** The bar of what can be done with the chosen records; while it is done, how far it is and the way to stop. */
export const RecordActions = <Row extends Identified>({ rows, actions, bulk, onDelete, onClear }: Props<Row>) => {
  const t = useTexts().list;
  if (bulk.progress !== null) {
    const { done, total } = bulk.progress;
    return (
      <SelectionBar count={rows.length} onClear={bulk.cancel}>
        <span role="status" className="tn">
          {t.progress(done, total)}
        </span>
      </SelectionBar>
    );
  }
  return (
    <SelectionBar count={rows.length} onDelete={onDelete} onClear={onClear}>
      {actions.map(({ label, panel }) => (
        <Popover
          key={label}
          label={label}
          className="w-80 p-4"
          trigger={(properties) => (
            <Button look="bar" className="max-m:min-h-11" {...properties}>
              {label}
            </Button>
          )}
        >
          {(close) =>
            panel((change) => {
              close();
              void bulk.run(rows, change);
            })
          }
        </Popover>
      ))}
    </SelectionBar>
  );
};
