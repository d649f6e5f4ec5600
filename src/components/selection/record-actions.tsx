import { Fragment, useState } from 'react';
import type { Identified } from '#api/service/app-record.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ActionButton } from './action-button.tsx';
import { DeleteMany } from './delete-many.tsx';
import { FailureList } from './failure-list.tsx';
import type { Deleting, Run, SelectionAction } from './selection-action.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Bulk } from './use-bulk.ts';

type Props<Row extends Identified> = {
  readonly rows: readonly Row[];
  readonly actions: readonly SelectionAction<Row>[];
  /** Sums of the chosen rows. */
  readonly figures: (rows: readonly Row[]) => readonly string[];
  readonly bulk: Bulk<Row>;
  readonly nameOf: (row: Row) => string;
  readonly onDelete: ((rows: readonly Row[]) => void) | undefined;
  /** The text shown before several are deleted, and which of them stay. */
  readonly deleting?: Deleting<Row> | undefined;
  readonly onClear: () => void;
};

const isField = <Row,>(action: SelectionAction<Row>): boolean => 'value' in action;

/** The bar of actions for the chosen records; while one runs, its progress and a way to stop it. */
export const RecordActions = <Row extends Identified>(props: Props<Row>) => {
  const { rows, bulk, onDelete, deleting, onClear } = props;
  const t = useTexts().list;
  const [isConfirming, setConfirming] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const going = rows.filter((row) => deleting?.isExcluded(row) !== true);
  const staying = rows.length - going.length;
  const remove = onDelete && (() => (rows.length > 1 || staying > 0 ? setConfirming(true) : onDelete(rows)));
  const actions = props.actions.filter(({ fits }) => fits?.(rows) ?? true);
  const failed = rows.filter(({ id }) => bulk.failures.has(id));
  const run: Run<Row> = (change, some = rows, back) => void bulk.run(some, change, back);
  const button = (action: SelectionAction<Row>) => (
    <ActionButton
      key={action.label}
      action={action}
      rows={rows}
      run={run}
      onDone={onClear}
      onOpen={() => setOpen(action.label)}
    />
  );
  const fields = actions.filter(isField);
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
    <SelectionBar
      count={rows.length}
      figures={props.figures(rows)}
      onDelete={remove}
      onClear={onClear}
      fields={fields.length === 0 ? undefined : fields.map(button)}
    >
      {failed.length === 0 ? null : <FailureList rows={failed} nameOf={props.nameOf} failures={bulk.failures} />}
      {actions.filter((action) => !isField(action)).map(button)}
      {actions.map((action) =>
        'dialog' in action && action.label === open ? (
          <Fragment key={action.label}>
            {action.dialog(rows, (isDone) => {
              setOpen(null);
              if (isDone) onClear();
            })}
          </Fragment>
        ) : null,
      )}
      {isConfirming && onDelete !== undefined ? (
        <DeleteMany
          count={going.length}
          figures={props.figures(going)}
          staying={staying === 0 ? undefined : deleting?.why(staying)}
          text={deleting?.text?.(going)}
          onClose={() => setConfirming(false)}
          onDelete={() => {
            setConfirming(false);
            onDelete(going);
          }}
        />
      ) : null}
    </SelectionBar>
  );
};
