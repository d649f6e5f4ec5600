import { preview as operation, type PreviewBody, type ShownPosition } from '#contract/kontor/preview-operations.ts';
import type { Call } from '../../requests/call.ts';
import { defaultsOf } from '../../records/defaults.ts';
import { entityNamed, type Entity } from '../../records/entity.ts';
import { checkReferences, encodeInput } from '../../records/input.ts';
import { implement } from '../implement/implement.ts';
import type { Input, Values } from '../../requests/rule.ts';
import { documentOfPath, type SalesDocument } from '../../documents/document-kind.ts';
import { checkDraft } from '../../documents/position.ts';
import { checkTree } from '../../documents/position-tree.ts';
import { depthFirst, positionKinds, readPositions, type StoredPosition } from '../../documents/stored-position.ts';
import type { Row } from '../../store/sql.ts';
import { pdfFile } from '../../papers/pdf-file.ts';
import { printInTurn } from '../../papers/print-queue.ts';
import { printSales } from '../../papers/print-sales.ts';
import type { PrintedDocument } from '../../papers/render/printed-document.ts';
import { renderPdf } from '../../papers/render/render.ts';

/** Converts values to the row that storage would return. */
const rowOf = (values: Values): Row =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, typeof value === 'number' ? BigInt(value) : value]),
  );

const encoded = async (call: Call, entity: Entity, input: Input): Promise<Row> => {
  await checkReferences(call.database, entity, input, call);
  return rowOf(encodeInput(entity, input, call));
};

const positionToPrint = async (call: Call, { type, id, ...input }: ShownPosition): Promise<StoredPosition> => {
  const entity = entityNamed(positionKinds[type]);
  const row = { ...rowOf(defaultsOf(entity, call)), ...(await encoded(call, entity, input)) };
  const parentId = 'parent_id' in input ? (input.parent_id ?? null) : null;
  return { type, id, parentId, row };
};

const positionsOf = async (
  call: Call,
  document: SalesDocument,
  inputs: PreviewBody['positions'],
): Promise<readonly StoredPosition[]> => {
  if (inputs === undefined) return readPositions(call, call.database, document);
  const positions: StoredPosition[] = [];
  for (const input of inputs) positions.push(await positionToPrint(call, input));
  checkTree(positions);
  return depthFirst(positions);
};

const paperOf = async (call: Call, body: PreviewBody): Promise<PrintedDocument> => {
  const stored = await documentOfPath(call, call.database);
  checkDraft(stored);
  const fields = await encoded(call, entityNamed(stored.kind.resource), body.document ?? {});
  const document = { ...stored, row: { ...stored.row, ...fields } };
  return printSales(call, call.database, document, await positionsOf(call, document, body.positions));
};

/** The PDF of a draft with unsaved fields and positions (rulings/paper#preview); calculated without a write. */
export const preview = implement(
  operation,
  async (call, body) =>
    printInTurn(call, async () => {
      const paper = await paperOf(call, body);
      return pdfFile(paper.file_name, await renderPdf([paper], call.hangUp?.()));
    }),
  { isPlain: true },
);
