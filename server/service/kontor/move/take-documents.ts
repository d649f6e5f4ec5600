import { invoiceStatus } from '#domain/documents/statuses.ts';
import { documentKinds, type DocumentKind } from '../../documents/document-kind.ts';
import { freeze } from '../../papers/frozen.ts';
import { entityNamed } from '../../records/entity.ts';
import type { Values } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { inParallel } from './in-parallel.ts';
import { belowInvoice } from './below-invoice.ts';
import { referencesOf, toMoved } from './moved-record.ts';
import { numbersOf, startNumbersAfter } from './numbers.ts';
import { positionReferences, positionsOf, storePositions } from './positions.ts';
import { takeLater, type Known } from './later-below.ts';
import { readBelow, readDocument, type RemoteDocument } from './read-document.ts';
import { readPage } from './read-pages.ts';
import { unlessUnavailable } from './remote-failure.ts';
import { takeEach } from './take-each.ts';
import { taxesByRate } from './same-lookup.ts';
import { keepTaken } from './keep-taken.ts';
import { idsOf, splitMoved } from './moved-ids.ts';
import { finishPart, foundAt, listPath, type Found, type Step } from './step.ts';

/** Documents per step: each takes up to six calls. */
const atOnce = 25;

const kindOf = ({ part }: Step): DocumentKind => {
  const kind = Object.values(documentKinds).find(({ resource }) => resource === part.resource);
  if (kind === undefined) throw new Error(`${part.resource} is no document`);
  return kind;
};

/** A document that is not a draft. A pending order may be a draft or issued; it counts as issued, so that nothing changes it by accident. */
const isIssued = ({ draft, resource }: DocumentKind, { kb_item_status_id }: Values): boolean =>
  resource === 'order' || kb_item_status_id !== draft;

/**
 * When an issued document was issued, as far as its record tells. An invoice keeps the paper of the other service, and a cancelled one asks
 * for nothing, even if the other service keeps its amount.
 */
const documentColumns = (kind: DocumentKind, values: Values): Values => {
  const day = String(values['is_valid_from']);
  const isInvoice = kind.resource === 'invoice';
  const lasting = isInvoice ? { payment_reference: null, annex_group_by: null, annex_show_rates: null } : {};
  if (!isIssued(kind, values)) return lasting;
  const at = `${day} 00:00:00`;
  const cancelled =
    values['kb_item_status_id'] === invoiceStatus.cancelled ? { cancelled_on: day, total_remaining_payments: 0 } : {};
  return { ...lasting, issued_at: at, sent_at: at, ...(isInvoice ? { is_imported: 1, ...cancelled } : {}) };
};

/** Turns the documents of a step into rows; those that cannot be taken become findings. */
const prepare = async (transaction: Transaction, step: Step, documents: readonly RemoteDocument[]) => {
  const { call, part } = step;
  const { companyId } = call.caller;
  const entity = entityNamed(part.resource);
  const kind = kindOf(step);
  const references = documents.flatMap(({ record, payments = [] }) => [
    ...referencesOf(entity, record),
    ...positionReferences(record),
    ...payments.flatMap((payment) => referencesOf(entityNamed('payment'), payment)),
  ]);
  const idOf = await idsOf(transaction, step, references);
  const taxes = await taxesByRate(transaction, companyId);
  const records = documents.map(({ record }) => record);
  const takeNumber = await numbersOf(transaction, companyId, kind.resource, records);
  const each = await takeEach(transaction, step, documents, ({ record }) => {
    const moved = toMoved(call, entity, record, idOf, { network_link: '', positions: '[]' });
    if ('finding' in moved) return moved;
    const positions = positionsOf(call, record, idOf, taxes);
    if ('finding' in positions) return positions;
    const refused = takeNumber(record);
    if (refused !== undefined) return refused;
    const lost = new Set(positions.flatMap((position) => position.lost.map((field) => `positions.${field}`)));
    const values = { ...moved.values, ...documentColumns(kind, moved.values) };
    return { values, lost: [...moved.lost, ...lost], positions };
  });
  return { ...each, idOf };
};

const store = async (transaction: Transaction, step: Step, documents: readonly RemoteDocument[]) => {
  const { call, part } = step;
  const { companyId } = call.caller;
  const kind = kindOf(step);
  const { made, rows, pairs, findings, idOf } = await prepare(transaction, step, documents);
  await insertRows(transaction, part.resource, rows);
  await storePositions(transaction, companyId, kind, made);
  const below = part.resource === 'invoice' ? await belowInvoice(transaction, step, made, idOf) : [];
  for (const { id, values } of made)
    if (isIssued(kind, values)) await freeze(call, transaction, { kind: kind.resource, id });
  await startNumbersAfter(transaction, companyId, kind.resource, rows);
  return { findings: [...findings, ...below], pairs };
};

/** Takes the next documents with their positions, payments, reminders and papers. Amounts and numbers stay as they were. */
export const takeDocuments = async (step: Step): Promise<void> => {
  const { remote, call, part, papers } = step;
  const path = listPath(step);
  const { records, cursor } = await readPage(remote, path, part.cursor, atOnce);
  const { known, fresh } = await splitMoved(call.database, step, records);
  const read = await inParallel(fresh, async (listed) =>
    unlessUnavailable<RemoteDocument, Found>(readDocument(remote, path, listed, papers), ({ finding }) => ({
      ...foundAt(step, listed),
      finding,
    })),
  );
  const arrived = part.resource === 'invoice' ? records.filter(({ id }) => known.has(id)) : [];
  const later = await inParallel(arrived, async (record): Promise<Known> => ({
    record,
    id: known.get(record.id) ?? 0,
    ...(await readBelow(remote, path, record)),
  }));
  const documents = read.filter((one) => 'record' in one);
  const unread = read.filter((one) => 'finding' in one);
  await step.commit(async (transaction) => {
    if (records.length === 0) return finishPart(transaction, step, 'count');
    const { pairs, findings } = await store(transaction, step, documents);
    const counts = { read: records.length, known: known.size, fresh: fresh.length };
    const since = await takeLater(transaction, step, later);
    await keepTaken(transaction, step, cursor, { ...counts, pairs, findings: [...unread, ...findings, ...since] });
  });
};
