import { dialogOnDemand } from '#components/feedback/dialog-on-demand.tsx';
import type { StudioStore } from '../save/studio-store.ts';
import type { TreeCommands } from './tree-commands.ts';
import type { TreeFocusStore } from './tree-focus.ts';
import type { TreeView } from '../row/tree-view.ts';

const MoveDialog = dialogOnDemand(async () => (await import('./move-dialog.tsx')).MoveDialog);
const DeleteDialog = dialogOnDemand(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

type Props = {
  readonly view: TreeView;
  readonly commands: TreeCommands;
  readonly focus: TreeFocusStore;
  readonly store: StudioStore;
  readonly isMoving: boolean;
  readonly onMoved: () => void;
  /** The keys of rows whose delete awaits confirmation; empty if no question is open. */
  readonly deleting: ReadonlySet<string>;
  readonly onDeleted: () => void;
};

/** Dialogs about the positions of a draft: choosing the target of a move, and confirming the delete of billed ones. */
export const StudioDialogs = ({ view, commands, focus, store, isMoving, onMoved, deleting, onDeleted }: Props) => (
  <>
    {isMoving ? (
      <MoveDialog
        view={view}
        keys={commands.current()}
        onClose={() => {
          onMoved();
          focus.go(focus.read().active);
        }}
        onMove={(point) => commands.move(commands.current(), point)}
      />
    ) : null}
    {deleting.size === 0 ? null : (
      <DeleteDialog
        count={deleting.size}
        onClose={onDeleted}
        onDelete={() => {
          commands.remove(deleting);
          store.forgetHistory();
          onDeleted();
        }}
      />
    )}
  </>
);
