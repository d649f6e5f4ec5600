import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import type { CellWrite } from './cell-write.ts';

/** Undoes a save: deletes the entry, or restores what it changed. Steps of one `group` are undone together. */
export type Step = {
  readonly id: number;
  readonly before: TimeEntry | undefined;
  readonly group: string;
  /** True if only the text was changed. */
  readonly keepsTime: boolean;
};

export type Origin = {
  readonly group: string;
  /** The entry that is changed. */
  readonly before: TimeEntry | undefined;
  /** The name of the group in messages. */
  readonly name: string | undefined;
};

/** Records the changes that the writes of a week made, and how each group of them is undone. */
export const undoLog = () => {
  let steps: readonly Step[] = [];
  /** By the intent of a write. */
  const origins = new Map<string, Omit<Origin, 'name'>>();
  /** The undone groups. A write of an undone group that is saved late is undone as well. */
  const undone = new Set<string>();
  /** The rows added by a group. */
  const rows = new Map<string, readonly string[]>();
  /** The names of groups, and of emptied cells by intent, for messages. */
  const names = new Map<string, string>();
  return {
    rows,
    names,
    groupOf: (write: CellWrite): string | undefined => origins.get(write.intent)?.group,
    /** A write begins. One that takes the place of an earlier one changes the same entry. */
    begin: ({ intent }: CellWrite, { group, before, name }: Origin): void => {
      origins.set(intent, { group, before: before ?? origins.get(intent)?.before });
      if (name !== undefined) names.set(group, name);
    },
    /** The step that undoes a saved write, and whether its group is undone already. A write from before the page was loaded is its own group. */
    save: (write: CellWrite, id: number): { readonly step: Step; readonly isLate: boolean } => {
      const { group, before } = origins.get(write.intent) ?? { group: write.intent, before: undefined };
      const isNew = write.entry_id === null;
      const step = { id, before: isNew ? undefined : before, group, keepsTime: write.keepsTime === true };
      const isLate = undone.has(group);
      if (!isLate) steps = [...steps.filter((each) => each.id !== id || !isNew), step];
      return { step, isLate };
    },
    /** Takes the steps of a group out of the log. */
    take: (group: string): readonly Step[] => {
      const taken = steps.filter((step) => step.group === group);
      undone.add(group);
      steps = steps.filter((step) => step.group !== group);
      return taken;
    },
    /** Puts back the steps that could not be undone. */
    restore: (failed: readonly Step[]): void => {
      steps = [...steps, ...failed];
    },
  };
};
