import { Icon } from '#components/icons.tsx';
import { useStartTexts } from '#texts/texts-context.tsx';
import { isDone, type Task } from './task.ts';

type Props = { readonly task: Task; readonly onToggle: () => void };

/** A circle before the subject that shows if a task is done, and toggles it (E on the row or card). */
export const DoneMark = ({ task, onToggle }: Props) => {
  const t = useStartTexts().tasks;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={isDone(task)}
      aria-label={t.done(task.subject)}
      aria-keyshortcuts="E"
      onClick={onToggle}
      className="relative grid size-4 shrink-0 place-items-center rounded-full border border-edge hover:border-ink aria-pressed:bg-inv aria-pressed:text-on-inv max-m:before:absolute max-m:before:-inset-3.5 max-m:before:content-['']"
    >
      {isDone(task) ? <Icon name="check" className="size-3" /> : null}
    </button>
  );
};
