import { useToday } from '#api/service/today.ts';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { formatDate } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { isLate, type Task } from './task.ts';

/** The due date of a task; red and with a word if it is past. */
export const DueDate = ({ task }: { readonly task: Task }) => {
  const t = useStartTexts().tasks;
  const today = useToday();
  if (task.finish_date === null) return null;
  const date = formatDate(task.finish_date.slice(0, 10));
  if (!isLate(task, today)) return <span className="tn">{date}</span>;
  return <StatusBadge degree="late">{t.late(date)}</StatusBadge>;
};
