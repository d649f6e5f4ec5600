import { useState } from 'react';
import { useNames } from '#api/names.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { Cell } from '#components/table/row.tsx';
import { DaySection } from '#components/table/day-section.tsx';
import { Grid } from '#components/table/grid.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import { SumRow } from '#components/table/sum-row.tsx';
import { CheckMark } from '#components/form/check-mark.tsx';
import { formatDuration } from '#domain/duration.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { columns, dayColumns } from './columns.ts';
import { EntryRow } from './entry-row.tsx';
import type { RowPlace } from './list-place.ts';
import type { Selection } from './selection.ts';
import { secondsOf, type Day, type Sum } from './totals.ts';

type Props = {
  /** In the order of their days. */
  readonly entries: readonly TimeEntry[];
  readonly days: readonly Day[];
  /** Milliseconds since 1970 by the service's clock. */
  readonly now: number;
  readonly currency: string;
  /** Left out where the user may not write. */
  readonly selection: Selection | undefined;
  /** The entry whose row shall have the focus. */
  readonly focus: RowPlace | undefined;
  /** The index counts all entries of the page, in the order shown. */
  readonly onOpen: (entry: TimeEntry, index: number) => void;
};

const Head = ({ currency, selection, entries }: Pick<Props, 'currency' | 'selection' | 'entries'>) => {
  const t = useTexts().timetrackings;
  const all =
    selection === undefined ? null : (
      <CheckMark
        checked={entries.length > 0 && selection.ids.size === entries.length}
        onChange={() => selection.toggleAll(entries)}
        aria-label={t.selectAll}
      />
    );
  const contactHead = (
    <>
      <span className="max-l:hidden max-ml:inline">{t.contactAndProject}</span>
      <span className="hidden max-l:inline max-ml:hidden">{`${t.activity}, ${t.contact}`}</span>
    </>
  );
  return (
    <div className={`grid ${dayColumns} max-m:hidden`}>
      <HeadRow
        className={`col-start-2 ${columns}`}
        hasRule={false}
        columns={[
          { key: 'select', label: all, className: 'flex' },
          { key: 'span', label: t.span },
          { key: 'duration', label: t.duration, isNumber: true },
          { key: 'activity', label: t.activity, className: 'max-l:hidden' },
          { key: 'contact', label: contactHead },
          { key: 'text', label: t.text, className: 'max-l:hidden' },
          { key: 'status', label: t.status, className: 'max-ml:hidden' },
          { key: 'amount', label: currency, isNumber: true },
        ]}
      />
    </div>
  );
};

const DaySum = ({ sum }: { readonly sum: Sum }) => {
  const t = useTexts().common;
  return (
    <SumRow hasRule={false} className={`${columns} max-m:hidden`}>
      <Cell />
      <Cell className="font-normal text-ink-2">{t.day}</Cell>
      <Cell className="num">{formatDuration(sum.seconds)}</Cell>
      <Cell className="max-l:hidden" />
      <Cell />
      <Cell className="max-l:hidden" />
      <Cell className="max-ml:hidden" />
      <Cell className="num">{formatMoney(sum.amount)}</Cell>
    </SumRow>
  );
};

const isId = (id: number | null): id is number => id !== null;

/** The entries of one page under their days, as a grid: arrows move, Enter opens, Space selects. */
export const EntryList = ({ entries, days, now, currency, selection, focus, onOpen }: Props) => {
  const t = useTexts().timetrackings;
  const activities = useNames(
    'business_activity',
    entries.map(({ client_service_id }) => client_service_id),
  );
  const contacts = useNames('contact', entries.map(({ contact_id }) => contact_id).filter(isId));
  const projects = useNames('pr_project', entries.map(({ pr_project_id }) => pr_project_id).filter(isId));
  const withWhom = ({ contact_id, pr_project_id }: TimeEntry): string => {
    const contact = contact_id === null ? t.internal : contacts.get(contact_id);
    const project = pr_project_id === null ? undefined : projects.get(pr_project_id);
    return [contact, project].filter((name) => name !== undefined).join(' · ');
  };
  const open = (index: number): void => {
    const entry = entries[index];
    if (entry !== undefined) onOpen(entry, index);
  };
  const select = (index: number): void => {
    const entry = entries[index];
    if (entry !== undefined) selection?.toggle(entry.id);
  };
  const [placed, setPlaced] = useState<{ readonly focus: RowPlace; readonly index: number } | undefined>(undefined);
  if (focus !== undefined && placed?.focus !== focus) {
    const found = entries.findIndex(({ id }) => id === focus.id);
    const index = found === -1 ? focus.index : found;
    if (index !== null) setPlaced({ focus, index });
  }
  return (
    <Grid label={t.title} rowCount={entries.length} columnCount={8} onOpen={open} onSelect={select} focusAt={placed}>
      <Head currency={currency} selection={selection} entries={entries} />
      {days.map(({ date, entries: ofDay, sum }) => (
        <DaySection key={date} className={dayColumns} date={date} hours={formatDuration(sum.seconds)}>
          {ofDay.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              index={entries.indexOf(entry)}
              seconds={secondsOf(entry, now)}
              activity={activities.get(entry.client_service_id) ?? ''}
              contact={withWhom(entry)}
              isSelected={selection?.ids.has(entry.id) ?? false}
              onSelect={selection === undefined ? undefined : () => selection.toggle(entry.id)}
            />
          ))}
          <DaySum sum={sum} />
        </DaySection>
      ))}
    </Grid>
  );
};
