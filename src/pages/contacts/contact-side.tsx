import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { note } from '#contract/resources/note.ts';
import { task } from '#contract/resources/task.ts';
import { useName } from '#api/names/names.ts';
import { at } from '#api/records/operations.ts';
import { firstRecords } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { taskStatus } from '#domain/documents/statuses.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { unbilledQuery } from '../billing/hours/unbilled-query.ts';
import type { Note } from '../notes/note.ts';
import { DoneMark } from '../tasks/done-mark.tsx';
import { DueDate } from '../tasks/due-date.tsx';
import { openValue } from '../tasks/task.ts';
import { useMoveTask } from '../tasks/use-move-task.ts';
import { SideLine } from '../today/side-part.tsx';
import { ContactPart, EmptyPart, useCountLabel } from './contact-part.tsx';
import { latestCount, ofContact } from './of-contact.ts';

type Props = { readonly id: number };

const CurrencyName = ({ id }: Props) => useName('currency', id);

/** The unbilled hours of a contact, and their value. */
export const ContactHours = ({ id }: Props) => {
  const { contacts, today: t } = useTexts();
  const found = useQuery(unbilledQuery({ contact_id: id, entries: false }));
  return (
    <ContactPart title={t.unbilled} to={`${paths.billHours}?contact=${id}`} label={() => t.bill} found={found}>
      {({ groups: [group] }) =>
        group === undefined ? (
          <EmptyPart>{t.nothingUnbilled}</EmptyPart>
        ) : (
          <>
            <SideLine className="grid-cols-[minmax(0,1fr)_auto]">
              <span>{contacts.page.entries(group.count)}</span>
              <span className="num">{formatDuration(group.seconds)}</span>
            </SideLine>
            {group.amounts.map(({ currency_id, amount }) => (
              <SideLine key={currency_id} className="grid-cols-[minmax(0,1fr)_auto] font-strong">
                <span>
                  <CurrencyName id={currency_id} />
                </span>
                <span className="num">{formatMoney(amount)}</span>
              </SideLine>
            ))}
          </>
        )
      }
    </ContactPart>
  );
};

/** The tasks for a contact, by due date. */
export const ContactTasks = ({ id }: Props) => {
  const t = useTexts().contacts.page;
  const { write } = usePermissions(task);
  const { moving, toggleDone } = useMoveTask();
  const label = useCountLabel();
  const query = ofContact(id, 'finish_date,id');
  const open = { field: 'todo_status_id', criteria: 'not_equal' as const, value: taskStatus.done };
  const found = useQuery(firstRecords(at(task), { ...query, filter: [...query.filter, open] }, latestCount));
  return (
    <ContactPart
      title={t.openTasks}
      to={`${paths.tasks.list}?contact_id=${id}&todo_status_id=${openValue}`}
      label={label}
      found={found}
    >
      {({ records }) =>
        records.length === 0 ? (
          <EmptyPart>{t.noTask}</EmptyPart>
        ) : (
          records.map((record) => {
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
          })
        )
      }
    </ContactPart>
  );
};

const NoteLine = ({ id, event_start, user_id, subject, info }: Note) => {
  const author = useName('user', user_id);
  return (
    <div className="border-b border-line py-1.5 text-work">
      <p className="text-label text-ink-2">
        {formatDate(event_start.slice(0, 10))}, {author}
      </p>
      <Link to={paths.notes.show(id)} className="font-medium [overflow-wrap:anywhere] hover:underline">
        {subject}
      </Link>
      {info === null ? null : (
        <p className="line-clamp-2 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{info}</p>
      )}
    </div>
  );
};

/** The last notes about a contact. */
export const ContactNotes = ({ id }: Props) => {
  const t = useTexts().notes;
  const label = useCountLabel();
  const found = useQuery(firstRecords(at(note), ofContact(id, 'event_start_desc,id_desc'), latestCount));
  return (
    <ContactPart title={t.title} to={`${paths.notes.list}?contact_id=${id}`} label={label} found={found}>
      {({ records }) =>
        records.length === 0 ? (
          <EmptyPart>{t.empty}</EmptyPart>
        ) : (
          records.map((record) => <NoteLine key={record.id} {...record} />)
        )
      }
    </ContactPart>
  );
};
