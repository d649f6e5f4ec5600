/**
 * Hours and money as a bookkeeper keeps them on paper: whole minutes, rates in hundredths of an hour's price, and nothing of the code that is judged.
 * Written from the interface document ("Timetracking") and the gap register ("charge", "billed hours", "timetracking/deleted", "import").
 */
export type Line = {
  readonly id: number;
  readonly user: number;
  readonly activity: number;
  readonly contact: number | null;
  readonly text: string | null;
  readonly status: number | null;
  readonly billable: boolean;
  /** Hundredths; what was said for this entry, and what counts, fixed when it was made. */
  readonly charge: number | null;
  readonly rate: number | null;
  readonly date: string;
  readonly minutes: number;
  /** The minute of its day on which a range begins; null for a duration. */
  readonly from: number | null;
  readonly invoice: number | null;
  /** Another number after every write, as an Etag. */
  readonly touched: number;
};
type Fields = Omit<Line, 'id' | 'touched'>;

/** Rounded half up to the hundredth. */
const amountOf = ({ billable, rate, minutes }: Line): number =>
  billable && rate !== null ? Math.floor((2 * minutes * rate + 60) / 120) : 0;

/** An entry as text that is the same whoever has written it down. */
export const textOf = (fields: Fields & { readonly id: number }, amount: number): string =>
  JSON.stringify(
    Object.entries({ ...fields, touched: undefined, amount }).toSorted(([one], [other]) => one.localeCompare(other)),
  );

export class Ledger {
  readonly lines = new Map<number, Line>();
  readonly bin = new Map<number, Line>();
  /** Of an hour of each activity, by now. */
  readonly prices = new Map<number, number | null>();
  /** Lines whose ids are not known yet, in the order in which they were made. */
  private awaited: Fields[] = [];
  private clock = 0;

  private next = (): number => (this.clock += 1);

  enter = (fields: Fields): void => void this.awaited.push(fields);

  /** The entries that were made have got these ids, in their order; tells whether there are as many. */
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

  /** The rate of an entry made now. */
  rateOf = (activity: number, charge: number | null): number | null => charge ?? this.prices.get(activity) ?? null;

  totals = (): { readonly minutes: number; readonly hundredths: number } => {
    const lines = [...this.lines.values()];
    return {
      minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
      hundredths: lines.reduce((sum, line) => sum + amountOf(line), 0),
    };
  };

  /** Everything as text, in the order of the ids, without what only the ledger knows. */
  written = (): readonly string[] =>
    [...this.lines.values()].toSorted((one, other) => one.id - other.id).map((line) => textOf(line, amountOf(line)));

  /** A merge of these lines keeps all hours and money. */
  canMerge = (lines: readonly Line[]): boolean => {
    const [first] = lines;
    if (first === undefined || lines.length < 2) return false;
    const kept = ({ date, user, activity, contact, billable, charge, rate }: Line): string =>
      [date, user, activity, contact, billable, charge, rate].join();
    return lines.every((line) => kept(line) === kept(first) && line.invoice === null && (line.status ?? 1) < 4);
  };
}
