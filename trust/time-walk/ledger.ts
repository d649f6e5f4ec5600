/**
 * Hours and money as a bookkeeper keeps them on paper: whole minutes, hourly rates in hundredths, and none of the
 * tested code. Written from the interface document ("Timetracking") and from rulings/time and rulings/billing.
 */
export type LedgerEntry = {
  readonly id: number;
  readonly user: number;
  readonly activity: number;
  readonly contact: number | null;
  readonly text: string | null;
  readonly status: number | null;
  readonly billable: boolean;
  /** Hundredths; the charge given for this entry, and the applicable rate, fixed at creation. */
  readonly charge: number | null;
  readonly rate: number | null;
  readonly date: string;
  readonly minutes: number;
  /** The minute of the day at which a range begins; null for a duration. */
  readonly from: number | null;
  readonly invoice: number | null;
  /** A different number after every write, like an Etag. */
  readonly touched: number;
};
type Fields = Omit<LedgerEntry, 'id' | 'touched'>;

/** Rounded half up to the hundredth. */
const amountOf = ({ billable, rate, minutes }: LedgerEntry): number =>
  billable && rate !== null ? Math.floor((2 * minutes * rate + 60) / 120) : 0;

/** A canonical text of an entry, whoever wrote it down. */
export const textOf = (fields: Fields & { readonly id: number }, amount: number): string =>
  JSON.stringify(
    Object.entries({ ...fields, touched: undefined, amount }).toSorted(([one], [other]) => one.localeCompare(other)),
  );

export class Ledger {
  readonly lines = new Map<number, LedgerEntry>();
  readonly bin = new Map<number, LedgerEntry>();
  /** Current hourly price of each activity. */
  readonly prices = new Map<number, number | null>();
  /** Lines whose ids are not known yet, in order of creation. */
  private awaited: Fields[] = [];
  private clock = 0;

  private next = (): number => (this.clock += 1);

  enter = (fields: Fields): void => void this.awaited.push(fields);

  /** Assigns ids to the created entries, in order; returns whether the count matches. */
  name = (ids: readonly number[]): boolean => {
    const isRight = ids.length === this.awaited.length;
    for (const [index, fields] of this.awaited.entries()) {
      const id = ids[index];
      if (id !== undefined) this.lines.set(id, { ...fields, id, touched: this.next() });
    }
    this.awaited = [];
    return isRight;
  };

  change = (id: number, fields: Partial<Fields>): void => {
    const line = this.lines.get(id);
    if (line !== undefined) this.lines.set(id, { ...line, ...fields, touched: this.next() });
  };

  drop = (id: number): void => {
    const line = this.lines.get(id);
    if (line === undefined) return;
    this.lines.delete(id);
    this.bin.set(id, line);
  };

  restore = (id: number): void => {
    const line = this.bin.get(id);
    if (line === undefined) return;
    this.bin.delete(id);
    this.lines.set(id, { ...line, touched: this.next() });
  };

  /** The rate of an entry created now. */
  rateOf = (activity: number, charge: number | null): number | null => charge ?? this.prices.get(activity) ?? null;

  totals = (): { readonly minutes: number; readonly hundredths: number } => {
    const lines = [...this.lines.values()];
    return {
      minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
      hundredths: lines.reduce((sum, line) => sum + amountOf(line), 0),
    };
  };

  /** Everything as text, ordered by id, without the ledger's private data. */
  written = (): readonly string[] =>
    [...this.lines.values()].toSorted((one, other) => one.id - other.id).map((line) => textOf(line, amountOf(line)));

  /** Returns whether a merge of these lines keeps all hours and money. */
  canMerge = (lines: readonly LedgerEntry[]): boolean => {
    const [first] = lines;
    if (first === undefined || lines.length < 2) return false;
    const kept = ({ date, user, activity, contact, billable, charge, rate }: LedgerEntry): string =>
      [date, user, activity, contact, billable, charge, rate].join();
    return lines.every((line) => kept(line) === kept(first) && line.invoice === null && (line.status ?? 1) < 4);
  };
}
