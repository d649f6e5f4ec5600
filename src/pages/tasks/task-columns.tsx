import { task } from '#contract/resources/task.ts';
import { usePermissions } from '#auth/permissions.ts';
import type { Column } from '#components/record-table/column.ts';
import type { ListFilter } from '#components/filters/list-filter.ts';
import type { StartTexts } from '#texts/load.ts';
import { taskStatus } from '#domain/documents/statuses.ts';
import { DoneMark } from './done-mark.tsx';
import { DueDate } from './due-date.tsx';
import { openValue, type Task } from './task.ts';
import { useMoveTask } from './use-move-task.ts';

const Subject = ({ task: row }: { readonly task: Task }) => {
  const { write } = usePermissions(task);
  const { moving, toggleDone } = useMoveTask();
  const current = moving.get(row.id) ?? row;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {write ? <DoneMark task={current} onToggle={() => toggleDone(current)} /> : null}
      <span className="cut">{row.subject}</span>
    </span>
  );
};

export const taskColumns = ({ tasks: t }: StartTexts): readonly Column<Task>[] => [
  {
    key: 'subject',
    label: t.subject,
    width: 'minmax(0,2fr)',
    phone: 'name',
    className: 'font-medium',
    title: ({ subject }) => subject,
    cell: (row) => <Subject task={row} />,
    csv: ({ subject }) => subject,
  },
  {
    key: 'finish_date',
    label: t.finish_date,
    width: '168px',
    sort: 'finish_date',
    phone: 'amount',
    cell: (row) => <DueDate task={row} />,
    csv: ({ finish_date }) => finish_date,
  },
  {
    key: 'status',
    label: t.todo_status_id,
    width: '104px',
    phone: 'end',
    named: 'todo_status',
    id: ({ todo_status_id }) => todo_status_id,
  },
  {
    key: 'priority',
    label: t.todo_priority_id,
    width: '72px',
    sort: 'todo_priority_id',
    named: 'todo_priority',
    id: ({ todo_priority_id }) => todo_priority_id,
  },
  {
    key: 'contact',
    label: t.contact_id,
    width: 'minmax(0,1.5fr)',
    phone: 'detail',
    named: 'contact',
    id: ({ contact_id }) => contact_id,
  },
  {
    key: 'project',
    label: t.pr_project_id,
    width: 'minmax(0,1fr)',
    isWide: true,
    named: 'pr_project',
    id: ({ project_id }) => project_id,
  },
  { key: 'user', label: t.user_id, width: '120px', named: 'user', id: ({ user_id }) => user_id },
];

/** User and contact filters, for list and board. The role “Zeit” has only its own tasks. */
export const peopleFilters = ({ tasks: t }: StartTexts, role: string | null): readonly ListFilter[] => [
  ...(role === 'time' ? [] : [{ kind: 'reference', field: 'user_id', label: t.user_id, named: 'user' } as const]),
  { kind: 'reference', field: 'contact_id', label: t.contact_id, named: 'contact' },
];

type Named = { readonly id: number; readonly name: string };

export const statusFilter = ({ tasks: t }: StartTexts, names: readonly Named[]): ListFilter => ({
  kind: 'choice',
  field: 'todo_status_id',
  label: t.todo_status_id,
  options: [
    { value: openValue, label: t.open, except: taskStatus.done },
    ...names.map(({ id, name }) => ({ value: String(id), label: name })),
  ],
});
