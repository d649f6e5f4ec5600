/** An entry of another time tracker as it will be imported. */
export type ImportRow = {
  /** The line of the file on which it begins. */
  readonly line: number;
  readonly user: { readonly name: string; readonly email: string };
  readonly client: string;
  readonly project: string;
  readonly task: string;
  /** As exported, several separated by commas. */
  readonly tags: string;
  readonly text: string;
  /** Undefined where the file does not say: then the activity does. */
  readonly billable: boolean | undefined;
  /** monitoring_status; undefined for open. What is on an invoice of the other program is invoiced, so that it is not billed twice. */
  readonly status: number | undefined;
  /** Of an hour, and of the whole entry, in millionths of the currency; undefined where the file does not say. */
  readonly rate: bigint | undefined;
  readonly amount: bigint | undefined;
  /** ISO 4217, where the file says it; empty else. */
  readonly currency: string;
  readonly tracking: ImportTracking;
  /** What the entry lasts. */
  readonly seconds: number;
  /** Seconds of the export where a duration had to be rounded to whole minutes. */
  readonly roundedFrom?: number;
  /** Its hours were a whole number without a unit: perhaps minutes. */
  readonly isPlainNumber?: true;
  /** The same row where its hours, 9.30, are meant as hours and minutes; left out where they cannot be. */
  readonly asClock?: ImportRow;
};

/** `tracking` of a request ("Endpoints, Timetracking"). */
export type ImportTracking =
  | { readonly type: 'range'; readonly start: string; readonly end: string }
  | { readonly type: 'duration'; readonly date: string; readonly duration: string };

/** Why a row cannot be imported; `column` is the header in the file, durations are in seconds. */
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

/** Something read from a row, or why it could not be. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };
