import type { AnnexGrouping } from '#contract/resources/hours-annex.ts';
import { swissDate } from '#domain/dates/period-text.ts';
import { shareWhole } from '#domain/hours/billed-shares.ts';
import { hoursOf } from '#domain/hours/billing.ts';
import { formatPlaces } from '#domain/numbers/places-text.ts';
import { annexOf } from '../documents/hours-annex.ts';
import { keyOf } from '../documents/stored-position.ts';
import type { Row } from '../store/sql.ts';
import { readBilledEntries, type BilledEntry } from './annex-entries.ts';
import { hourScale, type HourScale } from './hour-scale.ts';
import type { PrintContext } from './print-context.ts';
import type { PrintedAnnex } from './render/printed-document.ts';
import { annexLabels } from './words/annex-labels.ts';

/** A line of the invoice that may bill entries. */
export type BillingLine = {
  /** The key of a line, as returned by `keyOf`. */
  readonly key: string;
  /** Its quantity in millionths; null if it is not in hours. */
  readonly hours: bigint | null;
  /** Per hour, in millionths. */
  readonly price: bigint;
};

type Lines = { readonly lines: readonly BillingLine[]; readonly printsMinutes: boolean };

type Billed = { readonly entries: readonly BilledEntry[]; readonly hours: bigint; readonly price: bigint };

/** An entry with its hours in units of the scale. */
type Share = { readonly entry: BilledEntry; readonly price: bigint; readonly units: bigint };

/** The lines that bill entries; a line in another unit counts with the billed time. */
const billedBy = (lines: readonly BillingLine[], entries: readonly BilledEntry[]): readonly Billed[] => {
  const byLine = Map.groupBy(entries, ({ position }) => keyOf(position));
  return lines.flatMap(({ key, hours, price }) => {
    const own = byLine.get(key);
    if (own === undefined) return [];
    const seconds = own.reduce((sum, entry) => sum + entry.seconds, 0);
    return [{ entries: own, price, hours: hours ?? hoursOf(seconds) }];
  });
};

const sharesOf = ({ entries, hours, price }: Billed, scale: HourScale): readonly Share[] => {
  const parts = shareWhole(
    scale.unitsOf(hours),
    entries.map(({ seconds }) => seconds),
  );
  return entries.map((entry, index) => ({ entry, price, units: parts[index] ?? 0n }));
};

const sumOf = (shares: readonly Share[]): bigint => shares.reduce((sum, { units }) => sum + units, 0n);

const headings = { none: null, day: 'date', user: 'person', activity: 'activity', project: null } as const;

/** Days in their order, names by the alphabet, no project last. */
const sortKey = ({ date, person, activity, project }: BilledEntry, by: Exclude<AnnexGrouping, 'none'>): string =>
  ({ day: date, user: person, activity, project: project === '' ? '\u{10FFFF}' : project })[by];

const grouped = (shares: readonly Share[], by: AnnexGrouping, language: string): readonly (readonly Share[])[] => {
  if (by === 'none') return [shares];
  const groups = [...Map.groupBy(shares, ({ entry }) => entry.groups[by]).values()];
  const sortOf = ([first]: readonly Share[]): string => (first === undefined ? '' : sortKey(first.entry, by));
  return groups.toSorted((one, other) => sortOf(one).localeCompare(sortOf(other), language));
};

/**
 * The list of the hours that an invoice bills, if it asks for one and bills any (rulings/billing#hours-annex). The hours of each line are shared among its entries in the
 * units in which the invoice prints them, so that every sum equals the quantities of the lines to the last printed digit.
 */
export const printAnnex = async (
  context: PrintContext,
  invoice: { readonly id: number; readonly number: string; readonly row: Row },
  { lines, printsMinutes }: Lines,
): Promise<PrintedAnnex | undefined> => {
  const settings = annexOf(invoice.row);
  if (settings === null) return undefined;
  const { language, currency } = context;
  const words = annexLabels[language];
  const billed = billedBy(lines, await readBilledEntries(context, invoice.id));
  if (billed.length === 0) return undefined;
  const scale = hourScale(
    billed.map(({ hours }) => hours),
    printsMinutes,
  );
  const shares = billed
    .flatMap((line) => sharesOf(line, scale))
    .toSorted((one, other) => one.entry.date.localeCompare(other.entry.date));
  const by = settings.group_by;
  const labelOf = ({ date, person, activity, project }: BilledEntry): string =>
    ({ none: '', day: swissDate(date), user: person, activity, project: project || words.withoutProject })[by];
  const { title, rate, date, person, activity, text, hours, total } = words;
  return {
    title: title(invoice.number),
    heading: headings[by],
    captions: { date, person, activity, text, rate: rate(currency), hours, total },
    groups: grouped(shares, by, language).map((group) => ({
      label: group[0] === undefined ? '' : labelOf(group[0].entry),
      hours: scale.print(sumOf(group)),
      entries: group.map(({ entry, price, units }) => ({
        date: swissDate(entry.date),
        person: entry.person,
        activity: entry.activity,
        text: entry.text,
        rate: settings.show_rates ? formatPlaces(price, 2) : null,
        hours: scale.print(units),
      })),
    })),
    hours: scale.print(sumOf(shares)),
  };
};
