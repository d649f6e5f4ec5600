/** A piece of a page that is never cut; the height is in points. */
export type Block = {
  readonly height: number;
  readonly draw: (top: number) => void;
  /** Stays on the page of the next one. */
  readonly keep?: boolean;
  /** Stands in the table, whose head is drawn above it on a new page. */
  readonly inTable?: boolean;
  /** Begins a new page, as ordered. */
  readonly breakBefore?: boolean;
};

export type Page = {
  readonly placed: readonly { readonly block: Block; readonly top: number }[];
  /** Where its content ends. */
  readonly bottom: number;
  readonly hasTableHead: boolean;
};

type Frame = {
  /** Where content begins on the first page and on the others. */
  readonly first: number;
  readonly others: number;
  readonly bottom: number;
  readonly tableHead: number;
};

type Open = { readonly placed: { block: Block; top: number }[]; readonly hasTableHead: boolean; bottom: number };

/** Blocks that stay together, as far as a page can hold them. */
const unitsOf = (blocks: readonly Block[]): readonly (readonly Block[])[] => {
  const units: Block[][] = [];
  let isOpen = false;
  for (const block of blocks) {
    if (isOpen && block.breakBefore !== true) units.at(-1)?.push(block);
    else units.push([block]);
    isOpen = block.keep === true;
  }
  return units;
};

const heightOf = (unit: readonly Block[]): number => unit.reduce((sum, { height }) => sum + height, 0);

/** Lays blocks onto pages: together what must be, with the head of the table on every page that goes on with it. */
export const paginate = (blocks: readonly Block[], frame: Frame): readonly Page[] => {
  const topOf = (inTable: boolean): number => frame.others + (inTable ? frame.tableHead : 0);
  let page: Open = { placed: [], hasTableHead: false, bottom: frame.first };
  const pages = [page];
  const turn = (inTable: boolean): void => {
    page = { placed: [], hasTableHead: inTable, bottom: topOf(inTable) };
    pages.push(page);
  };
  const isFull = (height: number): boolean => page.placed.length > 0 && page.bottom + height > frame.bottom;
  for (const unit of unitsOf(blocks)) {
    const inTable = unit[0]?.inTable === true;
    const height = heightOf(unit);
    const isOrdered = unit[0]?.breakBefore === true && page.placed.length > 0;
    const fitsOnePage = topOf(inTable) + height <= frame.bottom;
    if (isOrdered || (fitsOnePage && isFull(height))) turn(inTable);
    for (const block of unit) {
      if (isFull(block.height)) turn(block.inTable === true);
      page.placed.push({ block, top: page.bottom });
      page.bottom += block.height;
    }
  }
  return pages;
};
