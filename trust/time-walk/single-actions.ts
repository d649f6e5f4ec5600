import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { restoreEntries } from '#api/time-entries/deleted-time.ts';
import { execute } from '#api/service/execute.ts';
import { hasStatus } from '#api/service/http.ts';
import { at, create, delete_, edit } from '#api/records/operations.ts';
import { recordOf } from '#server/service/testing/test-service.ts';
import { invoiceOf } from '#server/service/kontor/billing/test-billing.ts';
import { isAllowed, isLost, sample, timeText, type Offer, type Stage } from './action.ts';
import type { LedgerEntry } from './ledger.ts';

const endpoint = at(timetracking);
const days = ['2025-11-17', '2025-11-18', '2025-11-19'] as const;
const charges = [null, null, null, 20000, 12345] as const;
const texts = [null, 'Abschluss', 'Belege', 'Telefon'] as const;
const statuses = [null, null, 1, 2, 3, 4, 5] as const;

const timeOf = ({ random }: Stage): Pick<LedgerEntry, 'date' | 'minutes' | 'from'> => {
  const [date, minutes] = [random.pick(days), random.whole(1, 25) * 7];
  return { date, minutes, from: random.chance(0.5) ? null : random.whole(0, 1439) };
};

const after = (date: string, minute: number): string => {
  const at = new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000).toISOString();
  return `${at.slice(0, 10)} ${at.slice(11, 19)}`;
};

const trackingOf = ({
  date,
  minutes,
  from,
}: Pick<LedgerEntry, 'date' | 'minutes' | 'from'>): TimetrackingInput['tracking'] =>
  from === null
    ? { type: 'duration', date, duration: timeText(minutes) }
    : { type: 'range', start: after(date, from), end: after(date, from + minutes) };

/** Creates an entry with a form; the undo deletes it. */
export const enter: Offer = (stage) => {
  const { world, tab, random } = stage;
  const [time, activity, charge] = [timeOf(stage), random.pick(world.activities), random.pick(charges)];
  const line = {
    user: tab.userId,
    activity,
    contact: random.chance(0.2) ? null : random.pick(world.contacts),
    text: random.pick(texts),
    status: random.pick(statuses),
    billable: random.chance(0.8),
    charge,
    rate: world.ledger.rateOf(activity, charge),
    ...time,
    invoice: null,
  };
  const body = {
    user_id: line.user,
    client_service_id: activity,
    contact_id: line.contact,
    text: line.text,
    status_id: line.status,
    allowable_bill: line.billable,
    charge: charge === null ? null : charge / 100,
    tracking: trackingOf(time),
  };
  return {
    name: 'enter',
    run: () => execute(tab.client, create(endpoint), { body, intent: crypto.randomUUID() }),
    isRefused: false,
    apply: (ledger, fault) => (isLost(fault) ? undefined : ledger.enter(line)),
    undo: ([id]) =>
      id === undefined
        ? undefined
        : {
            // When repeated after an outage, it deletes entries that may already be gone.
            run: () =>
              execute(tab.client, delete_(endpoint), { id }).catch((error: unknown) => {
                if (!hasStatus(error, 404)) throw error;
              }),
            involves: [id],
            apply: (ledger, changed) => (changed.has(id) ? undefined : ledger.drop(id)),
            isRefused: (changed) => changed.has(id),
          },
  };
};

/** Changes the time of an entry in its form. */
export const setTime: Offer = (stage) => {
  const { tab } = stage;
  const [row] = sample(stage, tab.rows(), 1);
  if (row === undefined) return undefined;
  const [time, isRefused] = [timeOf(stage), !isAllowed(stage, row.id)];
  return {
    name: `set time of ${row.id}`,
    run: () =>
      execute(tab.client, edit(endpoint), { id: row.id, body: { tracking: trackingOf(time) }, etag: row.etag }),
    isRefused,
    apply: (ledger, fault) => (isRefused || isLost(fault) ? undefined : ledger.change(row.id, time)),
  };
};

/** Deletes entries in the list. The deletion is cancelled before it is sent, or the entries are restored from the bin afterwards. */
export const remove: Offer = (stage) => {
  const { tab, random } = stage;
  const rows = sample(stage, tab.rows(), 3);
  const going = rows.filter(({ id }) => isAllowed(stage, id)).map(({ id }) => id);
  const isTakenBack = random.chance(0.2);
  const { pending } = tab;
  const nameOf = (id: number): string => `timetracking/${id}`;
  return {
    name: `remove ${rows.map(({ id }) => id).join()}`,
    run: async () => {
      for (const { id, etag } of rows) pending.deleteLater(endpoint, id, 'Eintrag', etag);
      if (isTakenBack) for (const { id } of rows) pending.undo(nameOf(id));
      await pending.sendNow(() => true);
      for (const { id, problem } of pending.read()) if (problem === null) pending.retry(id);
      await pending.sendNow(({ problem }) => problem === null);
      for (const { id } of pending.read()) pending.discard(id);
    },
    isRefused: false,
    isPatient: true,
    apply: (ledger) => (isTakenBack ? [] : going).forEach(ledger.drop),
    undo: () =>
      isTakenBack || going.length === 0
        ? undefined
        : {
            run: () => execute(tab.client, restoreEntries, going),
            involves: [],
            apply: (ledger) => going.forEach(ledger.restore),
            isRefused: () => false,
          },
  };
};

/** Restores entries from the bin, some of which someone else may already have restored. */
export const restore: Offer = (stage) => {
  const { world, tab } = stage;
  const lines = sample(stage, [...world.ledger.bin.values()], 3);
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const back = lines.filter(tab.mayWrite).map(({ id }) => id);
  return {
    name: `restore ${ids.join()}`,
    run: () => execute(tab.client, restoreEntries, ids),
    isRefused: false,
    apply: (ledger, fault) => (isLost(fault) ? [] : back).forEach(ledger.restore),
  };
};

/** Makes an invoice from hours, as someone else meanwhile. */
export const bill: Offer = (stage) => {
  const { world, random } = stage;
  const contact = random.pick(world.contacts);
  const isFree = ({ billable, rate, status, invoice }: LedgerEntry): boolean =>
    billable && rate !== null && (status ?? 1) < 4 && invoice === null;
  const lines = [...world.ledger.lines.values()].filter((line) => line.contact === contact && isFree(line));
  const ids = sample(stage, lines, 2).map(({ id }) => id);
  if (ids.length === 0) return undefined;
  let invoice = 0;
  return {
    name: `bill ${ids.join()}`,
    run: async () => (invoice = invoiceOf(await world.bill(contact, ids)).id),
    isRefused: false,
    isPatient: true,
    apply: (ledger) => ids.forEach((id) => ledger.change(id, { status: 4, invoice })),
  };
};

/** Deletes a draft: its hours can be billed again. */
export const unbill: Offer = ({ world, random }) => {
  const invoices = [...new Set([...world.ledger.lines.values()].flatMap(({ invoice }) => invoice ?? []))];
  const [first, ...rest] = invoices;
  if (first === undefined) return undefined;
  const invoice = random.pick([first, ...rest]);
  return {
    name: `delete invoice ${invoice}`,
    run: async () => recordOf(await world.service.call('DELETE', `/kb_invoice/${invoice}`)),
    isRefused: false,
    isPatient: true,
    apply: (ledger) => {
      for (const line of ledger.lines.values())
        if (line.invoice === invoice) ledger.change(line.id, { status: 3, invoice: null });
    },
  };
};

/** Changes the hourly price of an activity from now on. */
export const reprice: Offer = ({ world, random }) => {
  const [activity, price] = [random.pick(world.activities), random.whole(80, 300) * 100 + 50];
  const body = { default_price_per_hour: price / 100 };
  return {
    name: `price of ${activity}`,
    run: async () => recordOf(await world.service.call('POST', `/client_service/${activity}`, { body })),
    isRefused: false,
    isPatient: true,
    apply: (ledger) => void ledger.prices.set(activity, price),
  };
};
