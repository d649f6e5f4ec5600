import type { Random } from '#server/demo/random.ts';
import type { Ledger, Line } from './ledger.ts';
import type { Tab, World } from './world.ts';

/** How the network fails while something is done. */
export type Fault = { readonly befalls: 'request lost' | 'answer lost' | 'unavailable'; readonly times: 1 | 2 | 3 };

/** So often that the app gives up; whether what it has asked for was done then. */
export const isOutage = (fault: Fault | undefined): boolean => fault?.times === 3;
export const isLost = (fault: Fault | undefined): boolean => isOutage(fault) && fault?.befalls !== 'answer lost';

export type Undo = {
  /** What the app does; again where it could not reach the service. */
  readonly run: () => Promise<unknown>;
  /** Who changes one of these in between must not lose that. */
  readonly involves: readonly number[];
  /** What must come of it, where somebody else has changed `changed`. */
  readonly apply: (ledger: Ledger, changed: ReadonlySet<number>) => void;
  /** Whether the app must say that it could not be done. */
  readonly isRefused: (changed: ReadonlySet<number>) => boolean;
  /** Whether it leaves a change of which the app has never had an answer. */
  readonly isPart?: boolean;
};

export type Action = {
  readonly name: string;
  /** What the app does; throws where it would tell that it could not. */
  readonly run: () => Promise<unknown>;
  /** Whether the app must say that it could not be done. */
  readonly isRefused: boolean;
  /** What must come of it. */
  readonly apply: (ledger: Ledger, fault: Fault | undefined) => void;
  /** It goes on by itself after an outage. */
  readonly isPatient?: boolean;
  /** What of it was done can be taken back, also where the rest failed. */
  readonly isPartial?: boolean;
  /** Known when it is done, with the ids of what it has made. */
  readonly undo?: (made: readonly number[]) => Undo | undefined;
};

export type Stage = { readonly world: World; readonly tab: Tab; readonly random: Random };
export type Offer = (stage: Stage) => Action | undefined;

/** Some of a list, each once. */
export const some = <Item>({ random }: Stage, items: readonly Item[], most: number): readonly Item[] => {
  const rest = [...items];
  const chosen: Item[] = [];
  const count = random.whole(1, most);
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(random.whole(0, rest.length - 1), 1));
  return chosen;
};

/** Whether a write of an entry in the version that the tab shows must succeed. */
export const isAllowed = ({ world, tab }: Stage, id: number): boolean => {
  const line = world.ledger.lines.get(id);
  return line !== undefined && line.invoice === null && tab.mayWrite(line) && tab.isFresh(id);
};

/** The fields of a line for a new one like it. */
export const like = ({ id: _id, touched: _touched, ...fields }: Line): Omit<Line, 'id' | 'touched'> => fields;

export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
