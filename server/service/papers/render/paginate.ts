/** A piece of a page that is never split; the height is in points. */
export type Block = {
  readonly height: number;
  readonly draw: (top: number) => void;
  /** Stays on the same page as the next block. */
  readonly keep?: boolean;
  /** Belongs to the table, whose heading is repeated above it on a new page. */
  readonly inTable?: boolean;
  /** The head of its own table, repeated above it on a new page. */
  readonly head?: Block;
  /** Starts a new page, as the user ordered. */
  readonly breakBefore?: boolean;
};

/** The lines of a row that is never split. */
export const shortRow = 4;

export type Page = {
  readonly placed: readonly { readonly block: Block; readonly top: number }[];
  /** The bottom edge of the content. */
  readonly bottom: number;
  readonly hasTableHead: boolean;
};

type Frame = {
  /** Top edge of the content on the first page and on the others. */
  readonly first: number;
  readonly others: number;
  readonly bottom: number;
  readonly tableHead: number;
};

type Open = { readonly placed: { block: Block; top: number }[]; readonly hasTableHead: boolean; bottom: number };

/** Groups blocks that stay together, as far as a page can hold them. */
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

/** Lays out blocks on pages. Keeps groups together and repeats the head of a table on every page that continues it. */
export const paginate = (blocks: readonly Block[], frame: Frame): readonly Page[] => {
  const topOf = ({ inTable, head }: Block): number =>
    frame.others + (inTable === true ? frame.tableHead : 0) + (head?.height ?? 0);
  let page: Open = { placed: [], hasTableHead: false, bottom: frame.first };
  const pages = [page];
  const turn = (next: Block): void => {
    const placed = next.head === undefined ? [] : [{ block: next.head, top: frame.others }];
    page = { placed, hasTableHead: next.inTable === true, bottom: topOf(next) };
    pages.push(page);
  };
  const isFull = (height: number): boolean => page.placed.length > 0 && page.bottom + height > frame.bottom;
  for (const unit of unitsOf(blocks)) {
    const [first] = unit;
    if (first === undefined) continue;
    const height = heightOf(unit);
    const isOrdered = first.breakBefore === true && page.placed.length > 0;
    const fitsOnePage = topOf(first) + height <= frame.bottom;
    if (isOrdered || (fitsOnePage && isFull(height))) turn(first);
    for (const block of unit) {
      if (isFull(block.height)) turn(block);
      page.placed.push({ block, top: page.bottom });
      page.bottom += block.height;
    }
  }
  return pages;
};
