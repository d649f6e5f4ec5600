import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNames } from '#api/names/names.ts';
import { outboxMessages } from '#api/billing/outbox.ts';
import { reminderPlan } from '#api/billing/reminders.ts';
import { useToday } from '#api/service/today.ts';
import { orderText, readOrder, type Order } from '#components/record-table/list-order.ts';
import { useAddress } from '#components/filters/use-address.ts';
import { isDate } from '#domain/dates/calendar.ts';
import { chooseRows, sortable } from './choose-rows.ts';
import { cockpitRows, type CockpitRow, type Stage } from './plan.ts';

const stages: readonly Stage[] = ['due', 'unsent', 'kept', 'failed', 'underway', 'rest'];

/** The overdue invoices on the day in the address, with the mails of their reminders; filtered and sorted as in the address. */
export const useCockpit = () => {
  const { address, change } = useAddress();
  const today = useToday();
  const requestedDay = address.get('day');
  const day = requestedDay !== null && isDate(requestedDay) ? requestedDay : today;
  const plan = useQuery({ ...reminderPlan(day), placeholderData: keepPreviousData });
  const mails = useQuery(outboxMessages());
  const messages = useMemo(() => mails.data?.records.filter(({ kb_reminder_id: id }) => id !== null), [mails.data]);
  const all = useMemo(() => cockpitRows(plan.data ?? [], messages ?? []), [plan.data, messages]);
  const names = useNames(
    'contact',
    all.map(({ contact_id: id }) => id),
  );
  const order = readOrder(address, sortable, 'days_overdue_desc');
  const text = address.get('text') ?? '';
  const level = address.get('level');
  const stage = stages.find((each) => each === address.get('stage')) ?? null;
  const nameOf = ({ contact_id: id }: CockpitRow): string => names.get(id) ?? '';
  const rows = chooseRows(all, { text, level, stage }, order, nameOf);
  return {
    today,
    day,
    /** True for a day in the future: the page is a preview, as nobody is reminded before an invoice is due. */
    isAhead: day > today,
    plan,
    mails,
    messages: messages ?? [],
    hasMailServer: mails.data?.has_mail_server ?? true,
    all,
    rows,
    nameOf,
    order,
    text,
    address,
    change,
    isFiltered: text !== '' || level !== null || stage !== null,
    sortBy: (next: Order): void => change({ sort: orderText(next) }),
  };
};
export type Cockpit = ReturnType<typeof useCockpit>;
