import type { Peer } from './measure/peer.ts';

/** What a row of speed.md found: one line of the table. */
export type Finding = {
  readonly row: string;
  readonly what: string;
  /** As people read it: the ratio, and in brackets what it is made of. */
  readonly seen: string;
  readonly reach: string;
  /** Undefined where nothing could be said: `seen` then says why. */
  readonly isReached: boolean | undefined;
  /** What the line is made of, by name with its unit. */
  readonly figures: { readonly [name: string]: number };
};

/** How long and how often: in full, or each for about a second to see that it works. */
export type Length = {
  readonly isShort: boolean;
  readonly repetitions: number;
  /** Milliseconds of one repetition. */
  readonly milliseconds: number;
};

export const full: Length = { isShort: false, repetitions: 7, milliseconds: 1500 };
export const second: Length = { isShort: true, repetitions: 2, milliseconds: 100 };

/** A program for one row: what it needs beyond the project, and its measuring. */
export type Bench = {
  readonly row: string;
  readonly needs?: 'npm' | 'PostgreSQL' | 'a browser';
  /** Without them installed already, `--second` leaves the row out. */
  readonly peers?: readonly Peer[];
  readonly run: (length: Length) => Promise<readonly Finding[]>;
};

/** Of the company that rows share. */
export const articlesOf = ({ isShort }: Length): number => (isShort ? 2500 : 20_000);
