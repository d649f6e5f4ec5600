import { lineTypes } from '#contract/resources/positions/position.ts';
import { positionKinds, type PositionType } from '../../documents/stored-position.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { nextIds } from '../../journal/sequence.ts';
import { entityNamed, type Entity } from '../../records/entity.ts';
import type { Call } from '../../requests/call.ts';
import type { Input, Values } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { exactLine } from './exact-line.ts';
import { referencesOf, toMoved, type IdOf, type LeftOut } from './moved-record.ts';
import { textIn } from './read-pages.ts';
import { rateKey } from './same-lookup.ts';

/** A position of a document, ready to be stored. */
export type Position = {
  readonly type: PositionType;
  readonly oldId: unknown;
  readonly oldParent: unknown;
  readonly values: Values;
  readonly lost: readonly string[];
};

type SentPosition = Input & { readonly type: PositionType };

const isPosition = (sent: unknown): sent is SentPosition =>
  typeof sent === 'object' &&
  sent !== null &&
  'type' in sent &&
  typeof sent.type === 'string' &&
  Object.hasOwn(positionKinds, sent.type);

const sentPositions = ({ positions }: Input): readonly unknown[] => (Array.isArray(positions) ? positions : []);

const entityOf = (type: PositionType): Entity => entityNamed(positionKinds[type]);

/** The references of a document's positions. */
export const positionReferences = (record: Input): readonly (readonly [string, number])[] =>
  sentPositions(record)
    .filter(isPosition)
    .flatMap((sent) => referencesOf(entityOf(sent.type), sent));

const lines: ReadonlySet<PositionType> = new Set(lineTypes);

/** A tax that did not arrive is replaced by one with the rate of the line. */
const taxColumns = (type: PositionType, sent: Input, idOf: IdOf, taxes: ReadonlyMap<string, number>): Values => {
  const { tax_id, tax_value } = sent;
  if (!lines.has(type) || (typeof tax_id === 'number' && idOf('tax', tax_id) !== undefined)) return {};
  const id = taxes.get(rateKey(tax_value));
  return id === undefined ? {} : { tax_id: id };
};

/** The positions of a document in their order, with the amounts that they had. */
export const positionsOf = (
  call: Call,
  record: Input,
  idOf: IdOf,
  taxes: ReadonlyMap<string, number>,
): readonly Position[] | LeftOut => {
  const positions: Position[] = [];
  for (const [index, sent] of sentPositions(record).entries()) {
    const detail = `positions[${index}]`;
    if (!isPosition(sent)) return { finding: 'wrong_record', detail: `${detail}.type` };
    const { type } = sent;
    const hasParent = type !== 'KbPositionDiscount';
    const given = {
      internal_pos: index + 1,
      ...(hasParent ? { parent_id: null } : {}),
      ...taxColumns(type, sent, idOf, taxes),
    };
    const moved = toMoved(call, entityOf(type), sent, idOf, given);
    if ('finding' in moved) return { finding: moved.finding, detail: `${detail}.${moved.detail}` };
    positions.push({
      type,
      oldId: sent['id'],
      oldParent: hasParent ? (sent['parent_id'] ?? null) : null,
      values: lines.has(type) ? exactLine(moved.values) : moved.values,
      lost: moved.lost,
    });
  }
  return positions;
};

const parentType = 'KbPositionSubposition';

type Owned = { readonly id: number; readonly positions: readonly Position[] };

/** Stores the positions of several documents; a subposition comes before what it holds. */
export const storePositions = async (
  transaction: Transaction,
  companyId: number,
  { segment }: DocumentKind,
  documents: readonly Owned[],
): Promise<void> => {
  const all = documents.flatMap(({ id, positions }) => positions.map((position) => ({ id, position })));
  const groups = new Map<string, number>();
  const byType = Map.groupBy(all, ({ position }) => position.type);
  const order = [...byType.keys()].toSorted((one, other) => Number(other === parentType) - Number(one === parentType));
  for (const type of order) {
    const owned = byType.get(type) ?? [];
    const first = await nextIds(transaction, companyId, positionKinds[type], owned.length);
    const rows = owned.map(({ id, position: { oldId, oldParent, values } }, index): Values => {
      const own = first + index;
      if (type === parentType) groups.set(`${id} ${textIn(oldId)}`, own);
      const parent = oldParent === null ? {} : { parent_id: groups.get(`${id} ${textIn(oldParent)}`) ?? null };
      return { ...values, ...parent, company_id: companyId, id: own, version: 1, document: segment, document_id: id };
    });
    await insertRows(transaction, positionKinds[type], rows);
  }
};
