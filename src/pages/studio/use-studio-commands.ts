import { useMemo, useState } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { studioHistory } from './studio-history.ts';
import type { StudioStore } from './save/studio-store.ts';
import { orderCommands, treeCommands } from './tree/tree-commands.ts';
import type { TreeFocusStore } from './tree/tree-focus.ts';
import { useArticlesByCode } from './row/use-find-articles.ts';
import type { Lookups } from './row/use-lookups.ts';

type Options = {
  readonly store: StudioStore;
  readonly focus: TreeFocusStore;
  readonly lookups: Lookups;
  /** True if only the order can be changed. */
  readonly isArranging: boolean;
  /** Announces to screen readers. */
  readonly announce: (words: string) => void;
};

const none: ReadonlySet<string> = new Set();

/** The commands of the tree, undo and redo, and the positions whose delete awaits confirmation; `leave` ends the question. */
export const useStudioCommands = ({ store, focus, lookups, isArranging, announce }: Options) => {
  const t = useTexts();
  const findByCode = useArticlesByCode(lookups);
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(none);
  const history = useMemo(() => studioHistory({ store, focus, t, announce }), [store, focus, t, announce]);
  const commands = useMemo(() => {
    const mayDelete = (keys: ReadonlySet<string>): boolean => {
      const needsAnswer = [...keys].some((key) => store.isBilled(key) !== false);
      if (needsAnswer) setDeleting(keys);
      return !needsAnswer;
    };
    const onDeleted = history.showDeleted;
    const all = treeCommands({
      store,
      focus,
      lookups,
      t: t.studio,
      announce,
      isBilled: (key) => store.isBilled(key) === true,
      mayDelete,
      onDeleted,
      findByCode,
    });
    return isArranging ? orderCommands(all) : all;
  }, [store, focus, lookups, t, announce, history, findByCode, isArranging]);
  return { commands, history, deleting, leave: () => setDeleting(none) };
};
