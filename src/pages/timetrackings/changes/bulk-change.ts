import type { Tracked } from '#api/time-entries/time-entry.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { sumOfPriced, type HoursAndMoney, type Priced } from './entry-amount.ts';
import type { EntryEdit } from './entry-change.ts';
import { moveToDate } from './move-to-date.ts';

/** Reasons why an entry stays unchanged; `same`: it already has this value. */
export const skipReasons = ['billed', 'foreign', 'running', 'pauses', 'noSuchTime', 'same'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** References that a change also clears, for the preview. */
type Loss = 'ofContact' | 'contactOfProject' | 'ofProject';

/** The result for one entry: the edit, the edit that undoes it, and the new parts of its amount. */
type Outcome = {
  readonly body: EntryEdit;
  readonly back: EntryEdit;
  readonly after?: Partial<Priced>;
  readonly losses?: readonly Loss[];
};
export type ChangeEntry = (row: Tracked) => Outcome | SkipReason;

type Project = { readonly id: number | null; readonly contact_id: number | null };

const isSameDecimal = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one === other || parseDecimal(one ?? '') === parseDecimal(other ?? '');

/** `pr_project_id` and its dependent fields. */
const withoutProject = { pr_project_id: null, pr_package_id: null, pr_milestone_id: null };
const projectOf = ({ pr_project_id, pr_package_id, pr_milestone_id }: Tracked) => ({
  pr_project_id,
  pr_package_id,
  pr_milestone_id,
});

export const toContact =
  (contact_id: number | null): ChangeEntry =>
  (row) => {
    if (row.contact_id === contact_id) return 'same';
    const { sub_contact_id } = row;
    return {
      body: { contact_id, sub_contact_id: null, ...withoutProject },
      back: { contact_id: row.contact_id, sub_contact_id, ...projectOf(row) },
      losses: row.pr_project_id === null && sub_contact_id === null ? [] : ['ofContact'],
    };
  };

/** A project determines the contact, so its contact is set too. */
export const toProject =
  ({ id, contact_id }: Project): ChangeEntry =>
  (row) => {
    if (row.pr_project_id === id) return 'same';
    const movesContact = contact_id !== null && contact_id !== row.contact_id;
    const hadParts = row.pr_package_id !== null || row.pr_milestone_id !== null;
    const { sub_contact_id } = row;
    return {
      body: { ...withoutProject, pr_project_id: id, ...(movesContact && { contact_id, sub_contact_id: null }) },
      back: { ...projectOf(row), ...(movesContact && { contact_id: row.contact_id, sub_contact_id }) },
      losses: [...(movesContact ? (['contactOfProject'] as const) : []), ...(hadParts ? (['ofProject'] as const) : [])],
    };
  };

/** `price`: the activity's hourly rate; each entry takes it, or keeps its present rate. */
export const toActivity =
  (client_service_id: number, price: string | null, keepsRate: boolean): ChangeEntry =>
  (row) => {
    if (row.client_service_id === client_service_id) return 'same';
    const { charge, rate = null } = row;
    const kept = isSameDecimal(rate, price) ? charge : (charge ?? rate);
    const next = keepsRate ? kept : null;
    return {
      body: { client_service_id, charge: next },
      back: { client_service_id: row.client_service_id, charge },
      after: { rate: next ?? price },
    };
  };

/** `charge` null: the activity's rate, from `priceOf`. */
export const toRate =
  (charge: string | null, priceOf: (activity: number) => string | null): ChangeEntry =>
  (row) => {
    if (isSameDecimal(row.charge, charge) && (charge === null || isSameDecimal(row.rate, charge))) return 'same';
    return {
      body: { charge },
      back: { charge: row.charge },
      after: { rate: charge ?? priceOf(row.client_service_id) },
    };
  };

export const toText =
  (text: string | null): ChangeEntry =>
  (row) =>
    (row.text ?? '') === (text ?? '') ? 'same' : { body: { text }, back: { text: row.text } };

export const toPerson =
  (user_id: number): ChangeEntry =>
  (row) => {
    if (row.user_id === user_id) return 'same';
    return row.running ? 'running' : { body: { user_id }, back: { user_id: row.user_id } };
  };

/** Keeps the times of day. If the clocks change in between, the hours are those that really pass. */
export const toDate =
  (date: string, zone: string): ChangeEntry =>
  (row) => {
    if (row.date === date) return 'same';
    if (row.running) return 'running';
    const moved = moveToDate(row, date, zone);
    if (typeof moved === 'string') return moved;
    const { tracking, back, seconds } = moved;
    return { body: { tracking }, back: { tracking: back }, after: { seconds } };
  };

export const toStatus =
  (status_id: number): ChangeEntry =>
  (row) =>
    row.status_id === status_id ? 'same' : { body: { status_id }, back: { status_id: row.status_id } };

export const toBillable =
  (allowable_bill: boolean): ChangeEntry =>
  (row) =>
    row.allowable_bill === allowable_bill
      ? 'same'
      : { body: { allowable_bill }, back: { allowable_bill: row.allowable_bill }, after: { allowable_bill } };

/** The user who makes the change; `ownOnly`: entries of others are refused. */
type Caller = { readonly user_id: number; readonly ownOnly: boolean };

const heldBy = ({ kb_invoice_id = null, user_id }: Tracked, caller: Caller): SkipReason | undefined => {
  if (kb_invoice_id !== null) return 'billed';
  return caller.ownOnly && user_id !== caller.user_id ? 'foreign' : undefined;
};

const countedBy = <Word>(words: readonly Word[]): ReadonlyMap<Word, number> =>
  new Map([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));

/** Number of entries that no change is possible for, by reason. */
export const skippedEntries = (rows: readonly Tracked[], caller: Caller): ReadonlyMap<SkipReason, number> =>
  countedBy(rows.flatMap((row) => heldBy(row, caller) ?? []));

export type BulkPlan = {
  readonly changed: ReadonlyMap<Tracked, Outcome>;
  readonly stays: ReadonlyMap<SkipReason, number>;
  readonly losses: ReadonlyMap<Loss, number>;
  /** Totals of the entries that change. */
  readonly before: HoursAndMoney;
  readonly after: HoursAndMoney;
};

/** The effect of a change on entries, before it is made. */
export const planChange = (rows: readonly Tracked[], change: ChangeEntry, caller: Caller): BulkPlan => {
  const outcomes = rows.map((row) => [row, heldBy(row, caller) ?? change(row)] as const);
  const changed = outcomes.flatMap(([row, outcome]) => (typeof outcome === 'string' ? [] : [[row, outcome] as const]));
  return {
    changed: new Map(changed),
    stays: countedBy(outcomes.flatMap(([, outcome]) => (typeof outcome === 'string' ? [outcome] : []))),
    losses: countedBy(changed.flatMap(([, { losses = [] }]) => losses)),
    before: sumOfPriced(changed.map(([row]) => row)),
    after: sumOfPriced(changed.map(([row, { after }]) => ({ ...row, ...after }))),
  };
};
