import type { Call } from '../call.ts';
import { etagOf } from '../condition.ts';
import { announce } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { integerOf, textOf, type Input, type Rule, type Values } from '../rule.ts';
import type { Transaction } from '../store/database.ts';
import { name, sql, type Row } from '../store/sql.ts';
import { documentOfPath, isDraft, kindOf, readDocument, type SalesDocument } from './document-kind.ts';
import { checkTree } from './position-tree.ts';
import { reckon, touch } from './reckon.ts';
import { positionKinds, readPositions, type PositionType } from './stored-position.ts';

/** New positions come last; the reckoning makes a dense number of it. */
const last = 2_147_483_647;

/** Positions of a document that is no draft are read-only: 403 (gap register, Resources). */
export const checkDraft = (document: SalesDocument): void => {
  if (!isDraft(document)) throw new Refusal(403, (t) => t.noDraft);
};

const checkParent = async (
  call: Call,
  transaction: Transaction,
  document: SalesDocument,
  { type, id, parentId }: { readonly type: PositionType; readonly id: number; readonly parentId: unknown },
): Promise<void> => {
  if (typeof parentId !== 'number') return;
  const others = await readPositions(call, transaction, document);
  const rest = others.filter((other) => other.type !== type || other.id !== id);
  checkTree([...rest, { type, id, parentId }], 'parent_id');
};

const isHeldBy = (parents: ReadonlyMap<number, number | null>, parentId: number | null, group: number): boolean => {
  if (parentId === null) return false;
  return parentId === group || isHeldBy(parents, parents.get(parentId) ?? null, group);
};

/** Deleting a subposition deletes what it holds. */
const deleteHeld = async (
  call: Call,
  transaction: Transaction,
  document: SalesDocument,
  group: number,
): Promise<void> => {
  const positions = await readPositions(call, transaction, document);
  const parents = new Map(
    positions.flatMap(({ type, id, parentId }) => (type === 'KbPositionSubposition' ? [[id, parentId] as const] : [])),
  );
  for (const { type, id, parentId } of positions) {
    if (!isHeldBy(parents, parentId, group)) continue;
    const table = positionKinds[type];
    await transaction.run(sql`delete from ${name(table)} where company_id = ${call.caller.companyId} and id = ${id}`);
    await announce(call, transaction, table, id, 'delete');
  }
};

const rereckon = async (call: Call, transaction: Transaction): Promise<void> => {
  const kind = kindOf(call.parameters['document']);
  const document = { kind, id: Number(call.parameters['document_id']) };
  await reckon(call, transaction, document);
  await touch(call, transaction, document);
};

const constants = (type: PositionType, isNew: boolean): Values => ({
  ...(isNew ? { internal_pos: last } : {}),
  ...(isNew && type === 'KbPositionSubposition' ? { show_pos_prices: 1 } : {}),
});

const etag: Rule['etag'] = async (call, reader, row) => {
  const kind = kindOf(textOf(row, 'document'));
  const document = await readDocument(call, reader, kind, integerOf(row, 'document_id'));
  return etagOf(document.id, integerOf(document.row, 'version'));
};

const idOf = (stored: Row | undefined): number => (stored === undefined ? 0 : integerOf(stored, 'id'));
const parentOf = (input: Input): unknown => input['parent_id'];

/**
 * "Document positions": written in drafts alone, placed in their document, and reckoned with it; they share its Etag (gap register,
 * Responses).
 */
const ruleOf = (type: PositionType): Rule => ({
  ...(type === 'KbPositionDiscount'
    ? { added: [{ name: 'internal_pos', type: 'integer', nullable: false } as const] }
    : {}),
  etag,
  write: async (call, transaction, { input, values, stored }) => {
    const document = await documentOfPath(call, transaction);
    checkDraft(document);
    await checkParent(call, transaction, document, { type, id: idOf(stored), parentId: parentOf(input) });
    return { ...values, ...constants(type, stored === undefined) };
  },
  written: rereckon,
  remove: async (call, transaction, stored) => {
    const document = await documentOfPath(call, transaction);
    checkDraft(document);
    if (type === 'KbPositionSubposition') await deleteHeld(call, transaction, document, integerOf(stored, 'id'));
  },
  removed: rereckon,
});

/** The rules of the seven kinds with operations, by the document's word. */
export const positionRules: { readonly [resource: string]: Rule } = {
  position_article: ruleOf('KbPositionArticle'),
  position_custom: ruleOf('KbPositionCustom'),
  position_subposition: ruleOf('KbPositionSubposition'),
  position_text: ruleOf('KbPositionText'),
  position_subtotal: ruleOf('KbPositionSubtotal'),
  position_discount: ruleOf('KbPositionDiscount'),
  position_pagebreak: ruleOf('KbPositionPagebreak'),
};
