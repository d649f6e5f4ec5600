import type { Tracking } from '#domain/hours/tracking.ts';

/** An entry of another time tracker as it will be imported. */
export type ImportRow = {
  /** The line of the file where it begins. */
  readonly line: number;
  readonly user: { readonly name: string; readonly email: string };
  readonly client: string;
  readonly project: string;
  readonly task: string;
  /** As exported, comma separated. */
  readonly tags: string;
  readonly text: string;
  /** Undefined if the file does not say: then the activity decides. */
  readonly billable: boolean | undefined;
  /**
   * monitoring_status; undefined for open. Entries invoiced in the other program count as invoiced, so that they are not billed
   * twice.
   */
  readonly status: number | undefined;
  /** Per hour, and for the whole entry, in millionths of the currency; undefined if the file does not say. */
  readonly rate: bigint | undefined;
  readonly amount: bigint | undefined;
  /** ISO 4217; empty if the file does not say. */
  readonly currency: string;
  readonly tracking: Tracking;
  /** Duration of the entry. */
  readonly seconds: number;
  /** Seconds in the export if a duration had to be rounded to whole minutes. */
  readonly roundedFrom?: number;
  /** True if its hours were a whole number without a unit: perhaps minutes. */
  readonly isPlainNumber?: true;
  /** The row with its hours, 9.30, read as hours and minutes; absent if they cannot be. */
  readonly asClock?: ImportRow;
};

/** The reason why a row cannot be imported; `column` is the header in the file, durations are in seconds. */
export type Reason =
  | { readonly code: 'broken quotes' | 'no end' | 'zero length' | 'break' }
  | { readonly code: 'columns'; readonly found: number; readonly expected: number }
  | {
      readonly code: 'unreadable' | 'no such day' | 'negative' | 'too long' | 'not storable';
      readonly column: string;
      readonly value: string;
    }
  | { readonly code: 'missing hour'; readonly value: string; readonly nextValid: string }
  | { readonly code: 'end before start'; readonly start: string; readonly end: string }
  | { readonly code: 'contradiction'; readonly stated: number; readonly elapsed: number }
  | { readonly code: 'text too long'; readonly length: number; readonly limit: number };

/** A row that is left out, with its line in the file. */
export type ImportProblem = Reason & { readonly line: number };

/** A value read from a row, or the reason why it could not be read. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };
