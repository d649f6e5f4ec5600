import type { Peer } from './peer.ts';

/** The result for a row of speed.md: one line of the table. */
export type Finding = {
  readonly row: string;
  readonly what: string;
  /** The displayed text: the ratio, with its parts in brackets. */
  readonly seen: string;
  readonly reach: string;
  /** Undefined if there is no result: `seen` then says why. */
  readonly isReached: boolean | undefined;
  /** The figures behind the line, by name with unit. */
  readonly figures: { readonly [name: string]: number };
};

/** How long and how often: in full, or about a second each to see that it works. */
export type Length = {
  readonly isShort: boolean;
  readonly repetitions: number;
  /** Milliseconds of one repetition. */
  readonly milliseconds: number;
};

export const full: Length = { isShort: false, repetitions: 7, milliseconds: 1500 };
export const second: Length = { isShort: true, repetitions: 2, milliseconds: 100 };

/** A program for one row: what it needs beyond the project, and its measurement. */
export type Bench = {
  readonly row: string;
  readonly needs?: 'npm' | 'PostgreSQL' | 'a browser';
  /** If they are not installed already, `--second` skips the row. */
  readonly peers?: readonly Peer[];
  readonly run: (length: Length) => Promise<readonly Finding[]>;
};

/** The number of articles in the company that rows share. */
export const articlesOf = ({ isShort }: Length): number => (isShort ? 2500 : 20_000);
