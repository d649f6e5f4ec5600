import { positionType } from '#contract/kontor/position-operations.ts';
import type { Call } from '../requests/call.ts';
import { etagOf, idInPath } from '../requests/condition.ts';
import { Refusal } from '../requests/refusal.ts';
import { integerOf, textOf, type Input, type Rule, type Values } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import type { Row } from '../store/sql.ts';
import { columnOf, documentOfPath, isDraft, kindOf, readDocument, type SalesDocument } from './document-kind.ts';
import { checkWorkCounts } from './billed-positions.ts';
import { clearPosition } from './position-removal.ts';
import { checkTree } from './position-tree.ts';
import { recalculate, touch } from './recalculate.ts';
import { lastOrder, positionKinds, readPositions, type PositionType } from './stored-position.ts';

/** Positions are read-only unless their document is a draft: 403 (rulings/positions#read-only). */
export const checkDraft = (document: SalesDocument): void => {
  if (!isDraft(document)) throw new Refusal(403, (t) => t.noDraft);
};

type Edited = { readonly type: PositionType; readonly id: number; readonly parentId: unknown };

const checkParent = async (
  call: Call,
  transaction: Transaction,
  document: SalesDocument,
  { type, id, parentId }: Edited,
): Promise<void> => {
  if (typeof parentId !== 'number') return;
  const others = await readPositions(call, transaction, document);
  const rest = others.filter((other) => other.type !== type || other.id !== id);
  checkTree([...rest, { type, id, parentId }]);
};

/** Checks that an edit does not make billed work optional. */
const checkWork = async (
  call: Call,
  transaction: Transaction,
  document: SalesDocument,
  { type, id, parentId }: Edited,
  isOptional: unknown,
): Promise<void> => {
  if (isOptional !== true && typeof parentId !== 'number') return;
  const changed = (await readPositions(call, transaction, document)).map((one) => {
    if (one.type !== type || one.id !== id) return one;
    const moved = typeof parentId === 'number' ? { ...one, parentId } : one;
    return isOptional === true ? { ...moved, row: { ...moved.row, is_optional: 1n } } : moved;
  });
  await checkWorkCounts(call, transaction, document, changed, isOptional === true ? 'is_optional' : 'parent_id');
};

const recalculateDocument = async (call: Call, transaction: Transaction): Promise<void> => {
  const kind = kindOf(call.parameters['document']);
  const document = { kind, id: idInPath(call, 'document_id') };
  await recalculate(call, transaction, document);
  await touch(call, transaction, document);
};

/** Columns of a position that no input sets. */
export const constants = (type: PositionType, isNew: boolean): Values => ({
  ...(isNew ? { internal_pos: lastOrder } : {}),
  ...(isNew && type === 'KbPositionSubposition' ? { show_pos_prices: 1 } : {}),
});

const etag: Rule['etag'] = async (call, reader, row) => {
  const kind = kindOf(textOf(row, 'document'));
  const document = await readDocument(call, reader, kind, integerOf(row, 'document_id'));
  return etagOf(document.id, columnOf(document, 'version'));
};

const idOf = (stored: Row | undefined): number => (stored === undefined ? 0 : integerOf(stored, 'id'));
const parentOf = (input: Input): unknown => input['parent_id'];

/**
 * "Document positions": written only in drafts, placed in their document and recalculated with it; they share its Etag
 * (rulings/answers#etag).
 */
const ruleOf = (type: PositionType): Rule => ({
  ...(type === 'KbPositionDiscount'
    ? { added: [{ name: 'internal_pos', type: 'integer', nullable: false } as const] }
    : {}),
  etag,
  write: async (call, transaction, { input, values, stored }) => {
    const document = await documentOfPath(call, transaction);
    checkDraft(document);
    const edited = { type, id: idOf(stored), parentId: parentOf(input) };
    await checkParent(call, transaction, document, edited);
    if (stored !== undefined) await checkWork(call, transaction, document, edited, input['is_optional']);
    return { ...values, ...constants(type, stored === undefined) };
  },
  written: recalculateDocument,
  remove: async (call, transaction, stored) => {
    const document = await documentOfPath(call, transaction);
    checkDraft(document);
    await clearPosition(call, transaction, document, { type, id: integerOf(stored, 'id') });
  },
  removed: recalculateDocument,
});

/** The rules of the kinds with operations, by resource name: all but the expense position. */
export const positionRules: { readonly [resource: string]: Rule } = Object.fromEntries(
  positionType()
    .options.filter((type) => type !== 'KbPositionExpense')
    .map((type) => [positionKinds[type], ruleOf(type)]),
);
