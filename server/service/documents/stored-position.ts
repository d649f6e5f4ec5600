import { positionType } from '#contract/kontor/position-operations.ts';
import { depthFirst as depthFirstByKey } from '#domain/position-edit/position-edit.ts';
import type { PositionValues } from '#domain/totals/position-values.ts';
import type { Call } from '../requests/call.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { decimalOf, integerOf, integerOrNull, type Values } from '../requests/rule.ts';
import { nextId } from '../journal/sequence.ts';
import type { Reader, Transaction } from '../store/database.ts';
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

const types = positionType().options;

const numberOf = ({ row }: StoredPosition): number => integerOrNull(row, 'internal_pos') ?? 0;

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
      const parentId = type === 'KbPositionDiscount' ? null : integerOrNull(row, 'parent_id');
      found.push({ type, id: integerOf(row, 'id'), parentId, row });
    }
  }
  return depthFirst(found.toSorted((one, other) => numberOf(one) - numberOf(other)));
};

const isSet = (row: Row, column: string): boolean => row[column] === 1n;

/** A stored position in the form that the calculation expects; `taxes` are percentages by tax id. */
export const valuesOf = (
  { type, id, parentId: parent_id, row }: StoredPosition,
  taxes: ReadonlyMap<number, bigint>,
): PositionValues => {
  if (type === 'KbPositionDiscount') {
    return { type, id, is_percentual: isSet(row, 'is_percentual'), value: decimalOf(row, 'value') };
  }
  const common = { id, parent_id, is_optional: isSet(row, 'is_optional') };
  if (type === 'KbPositionSubtotal' || type === 'KbPositionPagebreak') return { type, ...common };
  if (type === 'KbPositionSubposition' || type === 'KbPositionText') {
    return { type, ...common, show_pos_nr: isSet(row, 'show_pos_nr') };
  }
  return {
    type,
    ...common,
    amount: decimalOf(row, 'amount'),
    unit_price: decimalOf(row, 'unit_price'),
    discount_in_percent: row['discount_in_percent'] === null ? null : decimalOf(row, 'discount_in_percent'),
    tax_value: taxes.get(integerOf(row, 'tax_id')) ?? 0n,
  };
};

/** New positions come last; `recalculate` replaces this by a consecutive number. */
export const lastOrder = 2_147_483_647;

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
