import { documentKinds, type DocumentKind } from '../../documents/document-kind.ts';
import { nextIds } from '../../journal/sequence.ts';
import { freeze } from '../../papers/frozen.ts';
import { entityNamed } from '../../records/entity.ts';
import type { Values } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { inParallel } from './in-parallel.ts';
import { belowInvoice } from './below-invoice.ts';
import { documentColumns, isIssued } from './document-columns.ts';
import { referencesOf, toMoved } from './moved-record.ts';
import { numbersTaken, startNumbersAfter } from './numbers.ts';
import { positionReferences, positionsOf, storePositions, type Position } from './positions.ts';
import { readDocument, type RemoteDocument } from './read-document.ts';
import { readPage } from './read-pages.ts';
import { taxesByRate } from './take-lookup.ts';
import { keepTaken } from './keep-taken.ts';
import { idsOf, readMoved, type Pair } from './moved-ids.ts';
import { finishPart, listPath, nameOf, type Found, type Step } from './step.ts';

/** Documents per step: each takes up to five calls. */
const atOnce = 25;

const kinds: { readonly [resource: string]: DocumentKind } = {
  estimate: documentKinds.kb_offer,
  order: documentKinds.kb_order,
  invoice: documentKinds.kb_invoice,
};

const kindOf = ({ part }: Step): DocumentKind => {
  const kind = kinds[part.resource];
  if (kind === undefined) throw new Error(`${part.resource} is no document`);
  return kind;
};

type Made = {
  readonly document: RemoteDocument;
  readonly id: number;
  readonly values: Values;
  readonly positions: readonly Position[];
};

/** Reads the documents of a step as rows; those that cannot be taken become findings. */
const prepare = async (transaction: Transaction, step: Step, documents: readonly RemoteDocument[]) => {
  const { call, part } = step;
  const { companyId } = call.caller;
  const entity = entityNamed(part.resource);
  const records = documents.map(({ record }) => record);
  const references = documents.flatMap(({ record, payments = [] }) => [
    ...referencesOf(entity, record),
    ...positionReferences(record),
    ...payments.flatMap((payment) => referencesOf(entityNamed('payment'), payment)),
  ]);
  const idOf = await idsOf(transaction, step, references);
  const taxes = await taxesByRate(transaction, companyId);
  const taken = await numbersTaken(transaction, companyId, kindOf(step).resource, records);
  const findings: Found[] = [];
  const made: Made[] = [];
  const first = documents.length === 0 ? 0 : await nextIds(transaction, companyId, part.resource, documents.length);
  for (const [index, document] of documents.entries()) {
    const { record } = document;
    const at = { resource: part.resource, oldId: record.id, name: nameOf(record) };
    if (taken.has(record['document_nr'])) {
      findings.push({ ...at, finding: 'number_taken', detail: String(record['document_nr']) });
      continue;
    }
    const moved = toMoved(call, entity, record, idOf, { network_link: '', positions: '[]' });
    const positions = positionsOf(call, record, idOf, taxes);
    if ('finding' in moved) {
      findings.push({ ...at, ...moved });
      continue;
    }
    if ('finding' in positions) {
      findings.push({ ...at, ...positions });
      continue;
    }
    for (const field of moved.lost)
      if (field !== 'logopaper_id') findings.push({ ...at, finding: 'reference_lost', detail: field });
    const values = { ...moved.values, ...documentColumns(kindOf(step), moved.values) };
    made.push({ document, id: first + index, values, positions });
  }
  return { made, findings, idOf };
};

const store = async (transaction: Transaction, step: Step, documents: readonly RemoteDocument[]) => {
  const { call, part } = step;
  const { companyId } = call.caller;
  const kind = kindOf(step);
  const { made, findings, idOf } = await prepare(transaction, step, documents);
  const rows = made.map(({ id, values }): Values => ({ company_id: companyId, id, version: 1, ...values }));
  await insertRows(transaction, part.resource, rows);
  await storePositions(transaction, companyId, kind, made);
  if (part.resource === 'invoice') findings.push(...(await belowInvoice(transaction, step, made, idOf)));
  for (const { id, values } of made)
    if (isIssued(kind, values)) await freeze(call, transaction, { kind: kind.resource, id });
  await startNumbersAfter(transaction, companyId, kind.resource, rows);
  return { findings, pairs: made.map(({ document, id }): Pair => ({ oldId: document.record.id, newId: id })) };
};

/** Takes the next documents with their positions, payments, reminders and papers. Amounts and numbers stay as they were. */
export const takeDocuments = async (step: Step): Promise<void> => {
  const { remote, call, part, source, papers } = step;
  const path = listPath(step);
  const { records, cursor } = await readPage(remote, path, part.cursor, atOnce);
  const known = await readMoved(
    call.database,
    call,
    source,
    part.resource,
    records.map(({ id }) => id),
  );
  const fresh = records.filter(({ id }) => !known.has(id));
  const documents = await inParallel(fresh, async (listed) => readDocument(remote, path, listed, papers));
  await step.commit(async (transaction) => {
    if (records.length === 0) return finishPart(transaction, step, 'count');
    const stored = await store(transaction, step, documents);
    const counts = { read: records.length, known: known.size, fresh: fresh.length };
    await keepTaken(transaction, step, cursor, { ...counts, ...stored });
  });
};
