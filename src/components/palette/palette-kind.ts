import type { RecordKind } from '#api/search-everywhere.ts';
import type { Texts } from '#texts/load.ts';

/** Records that the palette finds, the heading of their group, and the page of one. */
export type PaletteKind = {
  readonly kind: RecordKind;
  readonly heading: (t: Texts) => string;
  readonly path: (id: number) => string;
};
