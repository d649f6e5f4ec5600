import { useState } from 'react';
import { Button } from '../feedback/button.tsx';
import { Popover } from '../feedback/popover.tsx';
import type { Run, SelectionAction } from './selection-action.ts';

type ForAllProps<Row> = {
  readonly label: string;
  readonly all: (rows: readonly Row[]) => Promise<boolean | void>;
  readonly rows: readonly Row[];
  readonly onDone: () => void;
};

/** Runs once for all chosen records. */
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

type PanelProps<Row> = {
  readonly action: Extract<SelectionAction<Row>, { readonly panel: unknown }>;
  readonly rows: readonly Row[];
  readonly run: Run<Row>;
  readonly onDone: () => void;
};

/** Opens the panel of an action; one that sets a field shows the records' current values. */
const ActionPanel = <Row,>({ action, rows, run, onDone }: PanelProps<Row>) => (
  <Popover
    label={action.label}
    className="w-80 p-4"
    trigger={(properties) =>
      action.value === undefined ? (
        <Button look="bar" className="max-m:min-h-11" {...properties}>
          {action.label}
        </Button>
      ) : (
        <button
          type="button"
          {...properties}
          className="grid min-w-16 gap-0.5 py-1.5 text-left hover:underline focus-visible:outline-on-inv max-m:min-h-11 max-m:shrink-0"
        >
          <span className="text-label text-on-inv-2">{action.label}</span>
          <span className="cut max-w-44">{action.value(rows)}</span>
        </button>
      )
    }
  >
    {(close) =>
      action.panel(
        (change, some = rows, back) => {
          close();
          run(change, some, back);
        },
        rows,
        () => {
          close();
          onDone();
        },
      )
    }
  </Popover>
);

type Props<Row> = {
  readonly action: SelectionAction<Row>;
  readonly rows: readonly Row[];
  readonly run: Run<Row>;
  readonly onDone: () => void;
  /** Opens the action's own question. */
  readonly onOpen: () => void;
};

/** The button of an action on the chosen records. */
export const ActionButton = <Row,>({ action, onOpen, ...props }: Props<Row>) => {
  if ('all' in action) return <ForAll label={action.label} all={action.all} rows={props.rows} onDone={props.onDone} />;
  if ('panel' in action) return <ActionPanel action={action} {...props} />;
  return (
    <Button look="bar" className="max-m:min-h-11" aria-haspopup="dialog" onClick={onOpen}>
      {action.label}
    </Button>
  );
};
