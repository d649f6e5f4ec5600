import {
  importMaster as writeEntry,
  importMasterCheck as checkEntry,
  type CheckedRow,
  type ExistingChoice,
  type MasterResource,
  type MasterRow,
  type WrittenRow,
} from '#contract/kontor/import-master-operations.ts';
import type { NameChoice } from '#contract/kontor/import-names-operations.ts';
import type { RecordIndex } from '#domain/records/record-index.ts';
import { checkAccess } from '../../records/access.ts';
import { entityNamed, type Entity } from '../../records/entity.ts';
import { readCreated } from '../../records/read-created.ts';
import { createdId } from '../../records/standard-operations.ts';
import type { Call } from '../../requests/call.ts';
import type { Input, Values } from '../../requests/rule.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { implement, implementWrite } from '../implement/implement.ts';
import { existingRecords } from './existing-records.ts';
import { addCounts, beginImport, findOpenImport, storeCreated } from './import-record.ts';
import { mergeRow } from './merge-row.ts';
import { namedReferences } from './named-references.ts';
import { orRefused } from './or-refused.ts';

/** Reads rows of a resource: their inputs, their columns, and the existing record that each is about. */
const rowReader = async (
  call: Call,
  reader: Reader,
  resource: MasterResource,
  choices: readonly NameChoice[] | undefined,
) => {
  const entity = entityNamed(resource);
  checkAccess(call, entity.resource.scopes.write, 'write');
  const references = namedReferences(call, reader, resource, choices);
  const known = await existingRecords(call, reader, resource);
  return {
    entity,
    known,
    references,
    read: async ({ record, named = {} }: MasterRow) => {
      const { input, missing } = await references.read(named);
      const body: Input = { ...record, ...input };
      const { values } = await readCreated(call, reader, entity, body);
      // A record of a new contact is not the one without a contact.
      const fresh = Object.fromEntries(missing.map(({ field }) => [field, 0]));
      return { body, values, missing, same: known.find({ ...values, ...fresh }), similar: known.similar(values) };
    },
  };
};

/** The effect that `import_master` would have on each row. 403 for a caller who may not write the resource. */
export const importMasterCheck = implement(checkEntry, async (call, { resource, rows, names }) => {
  const { read } = await rowReader(call, call.database, resource, names);
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    checked.push(
      await orRefused<CheckedRow>(
        call,
        async () => {
          const { same, similar } = await read(row);
          if (same !== undefined) return { outcome: 'existing', ...same, errors: [] };
          if (similar !== undefined) return { outcome: 'similar', ...similar, errors: [] };
          return { outcome: 'new', id: null, name: null, by: null, errors: [] };
        },
        (errors) => ({ outcome: 'refused', id: null, name: null, by: null, errors: [...errors] }),
      ),
    );
  }
  return { rows: checked };
});

type RowContext = { readonly call: Call; readonly transaction: Transaction; readonly importId: number };

const createRow = async (
  { call, transaction, importId }: RowContext,
  entity: Entity,
  known: RecordIndex,
  body: Input,
  values: Values,
): Promise<WrittenRow> => {
  const id = await createdId(call, transaction, entity, body);
  await storeCreated(call, transaction, importId, entity.resource.name, [id]);
  known.add(id, values);
  return { outcome: 'created', id, errors: [] };
};

/** A row with the choices for a record that exists, or that is similar. */
type ChosenRow = MasterRow & { readonly [kind in 'existing' | 'similar']?: ExistingChoice | undefined };

/** Creates records, or leaves out, fills or updates those that exist. 403 for a caller who may not write the resource. */
export const importMaster = implementWrite(writeEntry, async (call, transaction, body) => {
  const { import: begun, name, resource, existing, rows, names } = body;
  const { entity, known, references, read } = await rowReader(call, transaction, resource, names);
  const importId = await (begun === undefined
    ? beginImport(call, transaction, name)
    : findOpenImport(call, transaction, begun));
  const context = { call, transaction, importId };
  const write = async (row: ChosenRow): Promise<WrittenRow> => {
    const { body: input, values, missing, ...found } = await read(row);
    const same = found.same ?? (row.similar === undefined ? undefined : found.similar);
    const choice = (found.same === undefined ? row.similar : row.existing) ?? existing;
    if (missing.length > 0 && (same === undefined || choice !== 'skip')) {
      await references.create(transaction, importId, missing);
      return write(row);
    }
    if (same === undefined || choice === 'create') return createRow(context, entity, known, input, values);
    const { id } = same;
    const isMerged =
      choice !== 'skip' && (await mergeRow(call, transaction, importId, entity, id, { body: input, values }, choice));
    if (!isMerged) return { outcome: 'duplicate', id, errors: [] };
    return { outcome: choice === 'fill' ? 'filled' : 'updated', id, errors: [] };
  };
  const written: WrittenRow[] = [];
  for (const row of rows) {
    written.push(
      await orRefused<WrittenRow>(
        call,
        () => write(row),
        (errors) => ({ outcome: 'refused', id: null, errors: [...errors] }),
      ),
    );
  }
  return { import: await addCounts(call, transaction, importId, written), rows: written };
});
