import { positionType } from '#contract/kontor/position-operations.ts';
import { depthFirst as depthFirstByKey } from '#domain/position-edit/position-edit.ts';
import type { PositionValues } from '#domain/totals/position-values.ts';
import type { Call } from '../requests/call.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Values } from '../requests/rule.ts';
import { nextId } from '../journal/sequence.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { rowIn, valueIn } from '../store/rows.ts';
import { insertInto, name, sql, type Row } from '../store/sql.ts';
import type { SalesDocument } from './document-kind.ts';

/** The eight kinds by `type`; the resource is also the table name ("Position records (all kinds)"). */
export const positionKinds = {
  KbPositionArticle: 'position_article',
  KbPositionCustom: 'position_custom',
  KbPositionSubposition: 'position_subposition',
  KbPositionText: 'position_text',
  KbPositionSubtotal: 'position_subtotal',
  KbPositionDiscount: 'position_discount',
  KbPositionPagebreak: 'position_pagebreak',
  KbPositionExpense: 'position_expense',
} as const;
export type PositionType = keyof typeof positionKinds;

/** Ids are unique only within a kind: the key is (type, id). */
export type PositionNode = { readonly type: PositionType; readonly id: number; readonly parentId: number | null };
export type StoredPosition = PositionNode & { readonly row: Row };

/** The kinds with a price. */
type LineTable = 'position_article' | 'position_custom' | 'position_expense';
const lineTable = (): LineTable => 'position_custom';

/** The columns that all positions with a price have. */
export const lineIn = rowIn(lineTable(), [
  'is_optional',
  'text',
  'amount',
  'unit_id',
  'unit_price',
  'discount_in_percent',
  'tax_id',
]);

const types = positionType().options;

const numberOf = ({ type, row }: StoredPosition): number => valueIn(row, positionKinds[type], 'internal_pos');

/** Key of a position among those of all kinds. */
export const keyOf = ({ type, id }: { readonly type: string; readonly id: number }): string => `${type} ${id}`;

/** Orders each position before its contents; a position whose subposition is missing goes to the top level. */
export const depthFirst = <Node extends PositionNode>(positions: readonly Node[]): readonly Node[] =>
  depthFirstByKey(
    positions.map((node) => {
      const { type, parentId } = node;
      const parent = parentId === null ? null : keyOf({ type: 'KbPositionSubposition', id: parentId });
      return { key: keyOf(node), type, parent, node };
    }),
  ).map(({ node }) => node);

/** The positions of all kinds of a document, depth first, each level by `internal_pos`. */
export const readPositions = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  { kind, id }: Pick<SalesDocument, 'kind' | 'id'>,
): Promise<readonly StoredPosition[]> => {
  const found: StoredPosition[] = [];
  for (const type of types) {
    const rows = await reader.all(sql`
      select * from ${name(positionKinds[type])}
      where company_id = ${caller.companyId} and document = ${kind.segment} and document_id = ${id} order by id`);
    for (const row of rows) {
      const parentId = type === 'KbPositionDiscount' ? null : valueIn(row, positionKinds[type], 'parent_id');
      found.push({ type, id: valueIn(row, positionKinds[type], 'id'), parentId, row });
    }
  }
  return depthFirst(found.toSorted((one, other) => numberOf(one) - numberOf(other)));
};

/** A stored position in the form that the calculation expects; `taxes` are percentages by tax id. */
export const valuesOf = (
  { type, id, parentId: parent_id, row }: StoredPosition,
  taxes: ReadonlyMap<number, bigint>,
): PositionValues => {
  if (type === 'KbPositionDiscount')
    return { type, id, ...rowIn('position_discount', ['is_percentual', 'value'])(row) };
  if (type === 'KbPositionSubtotal' || type === 'KbPositionPagebreak')
    return { type, id, parent_id, is_optional: valueIn(row, positionKinds[type], 'is_optional') };
  if (type === 'KbPositionSubposition' || type === 'KbPositionText')
    return { type, id, parent_id, ...rowIn(positionKinds[type], ['is_optional', 'show_pos_nr'])(row) };
  const { is_optional, amount, unit_price, discount_in_percent, tax_id } = lineIn(row);
  const tax_value = taxes.get(tax_id) ?? 0n;
  return { type, id, parent_id, is_optional, amount, unit_price, discount_in_percent, tax_value };
};

/** New positions come last; `recalculate` replaces this by a consecutive number. */
export const lastOrder = 2_147_483_647;

/** The columns of a new line that are empty, or that `recalculate` sets. */
export const newLine = {
  parent_id: null,
  is_optional: 0,
  internal_pos: lastOrder,
  unit_id: null,
  unit_name: null,
  tax_value: 0,
  discount_in_percent: null,
  position_total: 0,
  pos: null,
} as const;

/** Inserts a position of a document without announcing it; the caller recalculates the document afterwards. */
export const insertPosition = async (
  { caller }: Call,
  transaction: Transaction,
  { kind, id: documentId }: Pick<SalesDocument, 'kind' | 'id'>,
  type: PositionType,
  values: Values,
): Promise<number> => {
  const table = positionKinds[type];
  const id = await nextId(transaction, caller.companyId, table);
  const row: Values = {
    ...values,
    company_id: caller.companyId,
    id,
    version: 1,
    document: kind.segment,
    document_id: documentId,
  };
  await transaction.run(insertInto(table, row));
  return id;
};
