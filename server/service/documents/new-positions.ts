import { newPositions, type NewPosition } from '#contract/resources/positions/position-input.ts';
import type { Call } from '../requests/call.ts';
import { notSaved, Refusal, refusalBody } from '../requests/refusal.ts';
import type { ColumnsOf, Values } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import type { SalesDocument } from './document-kind.ts';
import { constants } from './position.ts';
import { checkTree } from './position-tree.ts';
import { recalculate } from './recalculate.ts';
import { depthFirst, insertPosition, positionKinds, type PositionNode } from './stored-position.ts';

const valuesOf = async ({ type, ...sent }: NewPosition, columnsOf: ColumnsOf): Promise<Values> => {
  const { is_optional, ...fields } = { is_optional: false, ...sent };
  return {
    ...(await columnsOf(positionKinds[type], fields)),
    ...constants(type, true),
    ...(is_optional === true && { is_optional: 1 }),
  };
};

/** The columns of new positions, validated like creates of their kinds; 422 with a line for each problem in any of them. */
export const readPositionValues = async (
  call: Call,
  positions: readonly NewPosition[],
  columnsOf: ColumnsOf,
  nameOf: (index: number) => string,
): Promise<readonly Values[]> => {
  const values: Values[] = [];
  const problems: string[] = [];
  for (const [index, sent] of positions.entries()) {
    try {
      values.push(await valuesOf(sent, columnsOf));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error;
      const { errors = [] } = refusalBody(error, call.language);
      problems.push(...errors.map((line) => `${nameOf(index)}.${line}`));
    }
  }
  if (problems.length > 0) throw notSaved(problems);
  return values;
};

type ListedNode = PositionNode & { readonly index: number };

/** Places of new positions by the ids in their list; a position without an id gets an unused one. */
const nodesOf = (positions: readonly NewPosition[]): readonly ListedNode[] =>
  positions.map((sent, index) => ({
    type: sent.type,
    id: 'id' in sent ? (sent.id ?? -index - 1) : -index - 1,
    parentId: 'parent_id' in sent ? (sent.parent_id ?? null) : null,
    index,
  }));

const checkIds = (nodes: readonly ListedNode[]): void => {
  const seen = new Set<number>();
  for (const { id, index } of nodes) {
    if (seen.has(id)) throw notSaved((t) => [`positions[${index}].id: ${t.idTwice}`]);
    seen.add(id);
  }
};

/**
 * Creates the positions of a new document in order and recalculates it, in the transaction of its create
 * (rulings/requests#new-positions). Errors are named `positions[<index>].<field>`.
 */
export const makePositions = async (
  call: Call,
  transaction: Transaction,
  document: Pick<SalesDocument, 'kind' | 'id'>,
  sent: unknown,
  columnsOf: ColumnsOf,
): Promise<void> => {
  const positions = newPositions.parse(sent);
  const nodes = nodesOf(positions);
  checkIds(nodes);
  checkTree(nodes, (index) => `positions[${index}].parent_id`);
  const values = await readPositionValues(call, positions, columnsOf, (index) => `positions[${index}]`);
  const made = new Map<number, number>();
  for (const [order, { type, id, parentId, index }] of depthFirst(nodes).entries()) {
    const { [index]: columns = {} } = values;
    const parent = parentId === null ? {} : { parent_id: made.get(parentId) ?? null };
    made.set(
      id,
      await insertPosition(call, transaction, document, type, { ...columns, ...parent, internal_pos: order + 1 }),
    );
  }
  await recalculate(call, transaction, document);
};
