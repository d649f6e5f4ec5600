import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { task } from '#contract/resources/task.ts';
import { minuteIn } from '#api/service/clock.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { firstRecords } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { taskStatus } from '#domain/documents/statuses.ts';
import { paths } from '../../components/navigation/paths.ts';
import { DoneMark } from '../tasks/done-mark.tsx';
import { DueDate } from '../tasks/due-date.tsx';
import { openValue } from '../tasks/task.ts';
import { useMoveTask } from '../tasks/use-move-task.ts';
import { SideLine, SidePart } from './side-part.tsx';

const maxVisible = 5;

/** The user's tasks due by the end of today, late ones first. */
export const DueTasks = () => {
  const t = useStartTexts().today;
  const { user_id } = useSignedIn();
  const { zone } = useCompany();
  const { write } = usePermissions(task);
  const { moving, toggleDone } = useMoveTask();
  const today = minuteIn(zone).slice(0, 10);
  const due = useQuery(
    firstRecords(
      at(task),
      {
        filter: [
          { field: 'user_id', value: user_id },
          { field: 'todo_status_id', criteria: 'not_equal', value: taskStatus.done },
        ],
        period: { field: 'finish_date', to: today },
        text: '',
        order_by: 'finish_date,id',
      },
      maxVisible,
    ),
  ).data;
  if (due === undefined) return null;
  return (
    <SidePart
      title={t.due}
      link={{ to: `${paths.tasks.list}?user_id=${user_id}&todo_status_id=${openValue}`, label: t.tasks(due.count) }}
    >
      {due.records.length === 0 ? <p className="text-work text-ink-2">{t.nothingDue}</p> : null}
      {due.records.map((record) => {
        const row = moving.get(record.id) ?? record;
        return (
          <SideLine key={row.id} className="grid-cols-[16px_minmax(0,1fr)_auto]">
            {write ? <DoneMark task={row} onToggle={() => toggleDone(row)} /> : <span />}
            <Link to={paths.tasks.show(row.id)} className="cut hover:underline" title={row.subject}>
              {row.subject}
            </Link>
            <DueDate task={row} />
          </SideLine>
        );
      })}
    </SidePart>
  );
};
