export type Row = {
  readonly row: string;
  readonly must: string;
  /**
   * The tests that prove it: files of Vitest, or of Playwright if they end in `.spec.ts`; after ` > `, a part of the
   * names of those that count. A control has the word in its name.
   */
  readonly tests: readonly string[];
  /** The length, unless the tests report it themselves (notes.ts). */
  readonly length?: string;
};
