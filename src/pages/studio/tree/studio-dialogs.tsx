import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { TreeCommands } from './tree-commands.ts';
import type { TreeFocusStore } from './tree-focus.ts';
import type { TreeView } from '../row/tree-view.ts';

type Props = {
  readonly view: TreeView;
  readonly commands: TreeCommands;
  readonly focus: TreeFocusStore;
  readonly isMoving: boolean;
  /** The keys of rows whose delete awaits confirmation; empty if no question is open. */
  readonly deleting: ReadonlySet<string>;
  readonly onClose: () => void;
};

/** Dialogs about the positions of a draft: choosing the target of a move, and confirming the delete of billed ones. */
export const StudioDialogs = ({ view, commands, focus, isMoving, deleting, onClose }: Props) => (
  <>
    {isMoving ? (
      <MoveDialog
        view={view}
        keys={commands.current()}
        onClose={() => {
          onClose();
          focus.go(focus.read().active);
        }}
        onMove={(point) => commands.move(commands.current(), point)}
      />
    ) : null}
    {deleting.size === 0 ? null : (
      <DeleteDialog
        count={deleting.size}
        onClose={onClose}
        onDelete={() => {
          commands.remove(deleting, true);
          onClose();
        }}
      />
    )}
  </>
);
