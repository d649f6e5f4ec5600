import type { Random } from '#server/demo/random.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import type { Tab, World } from './world.ts';

/** How the network fails during an action. */
export type Fault = { readonly failure: 'request lost' | 'answer lost' | 'unavailable'; readonly times: 1 | 2 | 3 };

/** True if the network fails so often that the app gives up. */
export const isOutage = (fault: Fault | undefined): boolean => fault?.times === 3;
export const isLost = (fault: Fault | undefined): boolean => isOutage(fault) && fault?.failure !== 'answer lost';

export type Undo = {
  /** The app's work; repeated if it could not reach the service. */
  readonly run: () => Promise<unknown>;
  /** Entries whose changes by others in between must not be lost. */
  readonly involves: readonly number[];
  /** The expected result if someone else has changed `changed`. */
  readonly apply: (ledger: Ledger, changed: ReadonlySet<number>) => void;
  /** Returns whether the app must report a refusal. */
  readonly isRefused: (changed: ReadonlySet<number>) => boolean;
  /** True if it leaves a change whose answer the app never got. */
  readonly isPart?: boolean;
};

export type Action = {
  readonly name: string;
  /** The app's work; throws if the app would report a failure. */
  readonly run: () => Promise<unknown>;
  /** True if the app must report a refusal. */
  readonly isRefused: boolean;
  /** The expected result. */
  readonly apply: (ledger: Ledger, fault: Fault | undefined) => void;
  /** It continues by itself after an outage. */
  readonly isPatient?: boolean;
  /** The completed part can be undone even if the rest failed. */
  readonly isPartial?: boolean;
  /** Known once it is done, with the ids of the created entries. */
  readonly undo?: (made: readonly number[]) => Undo | undefined;
};

export type Stage = { readonly world: World; readonly tab: Tab; readonly random: Random };
export type Offer = (stage: Stage) => Action | undefined;

/** A random selection from a list, without repetition. */
export const sample = <Item>({ random }: Stage, items: readonly Item[], maxItems: number): readonly Item[] => {
  const rest = [...items];
  const chosen: Item[] = [];
  const count = random.whole(1, maxItems);
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(random.whole(0, rest.length - 1), 1));
  return chosen;
};

/** Returns whether writing an entry in the version shown in the tab must succeed. */
export const isAllowed = ({ world, tab }: Stage, id: number): boolean => {
  const line = world.ledger.lines.get(id);
  return line !== undefined && line.invoice === null && tab.mayWrite(line) && tab.isFresh(id);
};

/** The fields of a line, for a new one like it. */
export const copyFields = ({
  id: _id,
  touched: _touched,
  ...fields
}: LedgerEntry): Omit<LedgerEntry, 'id' | 'touched'> => fields;

export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
