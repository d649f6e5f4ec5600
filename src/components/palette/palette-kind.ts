import type { RecordKind } from '#api/names/search-everywhere.ts';
import type { Texts } from '#texts/load.ts';

/** A kind of record that the palette finds, its group heading, and the page of one. */
export type PaletteKind = {
  readonly kind: RecordKind;
  readonly heading: (t: Texts) => string;
  readonly path: (id: number) => string;
};
