import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { StudioStore } from './studio-store.ts';
import type { TreeCommands } from './tree-commands.ts';
import type { TreeFocusStore } from './tree-focus.ts';
import type { TreeView } from './tree-view.ts';

type Props = {
  readonly view: TreeView;
  readonly commands: TreeCommands;
  readonly focus: TreeFocusStore;
  readonly store: StudioStore;
  readonly isMoving: boolean;
  readonly onMoved: () => void;
  /** The keys of what is to be deleted after a question; none where nothing is asked. */
  readonly deleting: ReadonlySet<string>;
  readonly onDeleted: () => void;
};

/** The questions about the positions of a draft: where to move them, and whether to delete billed ones. */
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
        onMove={(place) => commands.move(commands.current(), place)}
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
