import { accountId } from '#server/company/chart-of-accounts.ts';
import { salesTaxIds } from '#server/company/taxes.ts';
import { accountOfArticle } from './article-list.ts';
import { idOf, type Demo, type Ids } from './demo.ts';
import type { KitLine, Piece } from './position-kits.ts';

type Parents = { readonly document: string; readonly document_id: string };
type ArticlesAndUnits = { readonly articles: Ids; readonly units: Ids };

const makeLine = async (
  { create, edit }: Demo,
  ids: ArticlesAndUnits,
  parents: Parents,
  line: KitLine,
  parentId: number | null,
): Promise<void> => {
  const resource = line.code === undefined ? 'position_custom' : 'position_article';
  const body = {
    text: line.text,
    amount: line.amount,
    unit_price: line.price,
    unit_id: idOf(ids.units, line.unit),
    account_id: accountId(line.code === undefined ? '3400' : accountOfArticle(line.code)),
    tax_id: salesTaxIds[line.tax],
    discount_in_percent: line.discount ?? null,
    parent_id: parentId,
    ...(line.code === undefined ? {} : { article_id: idOf(ids.articles, line.code) }),
  };
  const id = await create(resource, body, parents);
  if (line.isOptional === true) await edit(resource, id, { is_optional: true }, parents);
};

const plain = {
  text: 'position_text',
  subtotal: 'position_subtotal',
  pagebreak: 'position_pagebreak',
  discount: 'position_discount',
  group: 'position_subposition',
} as const;

const bodyOf = (piece: Exclude<Piece, KitLine>): { readonly [field: string]: string | boolean } => {
  if (piece.kind === 'pagebreak') return {};
  if (piece.kind === 'discount') return { text: piece.text, value: piece.percent, is_percentual: true };
  return piece.kind === 'subtotal' ? { text: piece.text } : { text: piece.text, show_pos_nr: piece.kind === 'group' };
};

/** Makes the positions of a document in order, with those of a group below it. */
export const makePositions = async (
  demo: Demo,
  ids: ArticlesAndUnits,
  parents: Parents,
  pieces: readonly Piece[],
): Promise<void> => {
  for (const piece of pieces) {
    if (piece.kind === 'line') {
      await makeLine(demo, ids, parents, piece, null);
      continue;
    }
    const id = await demo.create(plain[piece.kind], bodyOf(piece), parents);
    if (piece.kind !== 'group') continue;
    for (const line of piece.lines) await makeLine(demo, ids, parents, line, id);
  }
};
