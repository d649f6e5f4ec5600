import { durationOn, rangeOf } from '#domain/hours/tracking.ts';
import type { Texts } from '#texts/load.ts';
import type { Cell } from './cell.ts';
import type { CellWrite } from './cell-write.ts';
import { secondsOf, type Settled } from './outcome.ts';

/** The text of a cell as it is placed. */
type Placed = {
  readonly text: string;
  readonly placing: Settled;
  /** The text of the entry; null: none; undefined: unchanged. */
  readonly note: string | null | undefined;
  readonly isTimeKept: boolean;
};

/** The write of a cell. It takes the place of an earlier one that is not saved yet. */
export const newWrite = (
  { id, row, date, entries, write: earlier, ...cell }: Cell,
  { text, placing, note, isTimeKept }: Placed,
  { user_id, zone }: { readonly user_id: number; readonly zone: string },
  t: Texts,
): CellWrite => {
  const [entry] = entries;
  // Hours typed over a text that is not saved yet keep it.
  const noted = note === undefined && !cell.isEmpty ? earlier?.note : note;
  const seconds = isTimeKept ? cell.seconds : secondsOf(placing);
  return {
    id,
    intent: earlier?.intent ?? crypto.randomUUID(),
    entry_id: earlier === undefined ? (entry?.id ?? null) : earlier.entry_id,
    // The conflict was named: typing again replaces what the other one wrote.
    etag: earlier?.problem === t.form.changedElsewhere ? null : ((earlier ?? entry)?.etag ?? null),
    user_id,
    client_service_id: row.client_service_id,
    contact_id: row.contact_id,
    pr_project_id: row.pr_project_id,
    allowable_bill: row.entries.at(-1)?.allowable_bill ?? null,
    tracking: placing.kind === 'range' ? rangeOf(placing.span, zone) : durationOn(date, seconds),
    ...(noted !== undefined && { note: noted }),
    ...(isTimeKept && { keepsTime: true }),
    text,
    date,
    seconds,
    span: placing.kind === 'range' ? { from: placing.span.from, until: placing.span.until } : null,
    problem: null,
  };
};
