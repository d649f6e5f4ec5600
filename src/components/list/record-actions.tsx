import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Popover } from '../feedback/popover.tsx';
import { Fragment, useState, type ReactNode } from 'react';
import { DeleteMany } from './delete-many.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Bulk, ChangeRow } from './use-bulk.ts';

type Identified = { readonly id: number };

type Run<Row> = (change: ChangeRow<Row>, some?: readonly Row[], back?: ChangeRow<Row>) => void;

/** Something that is done to each chosen record, one by one, or to all of them at once. */
export type SelectionAction<Row> = {
  readonly label: string;
  /** Offered only where it holds of what is chosen. */
  readonly fits?: (rows: readonly Row[]) => boolean;
} & (
  | {
      /** Asks for what is needed first; `run` does it to each, or to some of them, and closes; `done` closes where the chosen ones are no more. */
      readonly panel: (run: Run<Row>, rows: readonly Row[], done: () => void) => ReactNode;
    }
  /** A question of its own, over the page; closed with true where the chosen ones are done with. */
  | { readonly dialog: (rows: readonly Row[], close: (isDone: boolean) => void) => ReactNode }
  /** Answers true where the chosen ones are no more, so that none stays chosen. */
  | { readonly all: (rows: readonly Row[]) => Promise<boolean | void> }
);

type ForAllProps<Row> = {
  readonly label: string;
  readonly all: (rows: readonly Row[]) => Promise<boolean | void>;
  readonly rows: readonly Row[];
  readonly onDone: () => void;
};

/** Done once to all that are chosen. */
const ForAll = <Row,>({ label, all, rows, onDone }: ForAllProps<Row>) => {
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    const isDone = await all(rows);
    setRunning(false);
    if (isDone === true) onDone();
  };
  return (
    <Button look="bar" className="max-m:min-h-11" busy={isRunning && label} onClick={() => void run()}>
      {label}
    </Button>
  );
};

/** What deleting means for these records. */
export type Deleting<Row> = {
  readonly stays: (row: Row) => boolean;
  /** Why so many of them stay. */
  readonly why: (count: number) => string;
  /** What becomes of the others, in the place of the usual words. */
  readonly text?: string | undefined;
};

type Props<Row extends Identified> = {
  readonly rows: readonly Row[];
  readonly actions: readonly SelectionAction<Row>[];
  /** Sums of what is chosen. */
  readonly figures: (rows: readonly Row[]) => readonly string[];
  readonly bulk: Bulk<Row>;
  readonly onDelete: ((rows: readonly Row[]) => void) | undefined;
  /** What is said before several go, and which of them stay. */
  readonly deleting?: Deleting<Row> | undefined;
  readonly onClear: () => void;
};

/** The bar of what can be done with the chosen records; while it is done, how far it is and the way to stop. */
export const RecordActions = <Row extends Identified>(props: Props<Row>) => {
  const { rows, actions, bulk, onDelete, deleting, onClear } = props;
  const t = useTexts().list;
  const [isAsked, setAsked] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const going = rows.filter((row) => deleting?.stays(row) !== true);
  const staying = rows.length - going.length;
  const remove = onDelete && (() => (rows.length > 1 || staying > 0 ? setAsked(true) : onDelete(rows)));
  const fitting = actions.filter(({ fits }) => fits?.(rows) ?? true);
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
    <SelectionBar count={rows.length} figures={props.figures(rows)} onDelete={remove} onClear={onClear}>
      {fitting.map((action) => {
        if ('all' in action)
          return <ForAll key={action.label} label={action.label} all={action.all} rows={rows} onDone={onClear} />;
        if ('dialog' in action)
          return (
            <Button
              key={action.label}
              look="bar"
              className="max-m:min-h-11"
              aria-haspopup="dialog"
              onClick={() => setOpen(action.label)}
            >
              {action.label}
            </Button>
          );
        return (
          <Popover
            key={action.label}
            label={action.label}
            className="w-80 p-4"
            trigger={(properties) => (
              <Button look="bar" className="max-m:min-h-11" {...properties}>
                {action.label}
              </Button>
            )}
          >
            {(close) =>
              action.panel(
                (change, some = rows, back) => {
                  close();
                  void bulk.run(some, change, back);
                },
                rows,
                () => {
                  close();
                  onClear();
                },
              )
            }
          </Popover>
        );
      })}
      {fitting.map((action) =>
        'dialog' in action && action.label === open ? (
          <Fragment key={action.label}>
            {action.dialog(rows, (isDone) => {
              setOpen(null);
              if (isDone) onClear();
            })}
          </Fragment>
        ) : null,
      )}
      {isAsked && onDelete !== undefined ? (
        <DeleteMany
          count={going.length}
          figures={props.figures(going)}
          staying={staying === 0 ? undefined : deleting?.why(staying)}
          text={deleting?.text}
          onClose={() => setAsked(false)}
          onDelete={() => {
            setAsked(false);
            onDelete(going);
          }}
        />
      ) : null}
    </SelectionBar>
  );
};
