import { importRecords as operation } from '#contract/kontor/import-operations.ts';
import { checkAccess } from '../../records/access.ts';
import type { Call } from '../../requests/call.ts';
import { entityNamed } from '../../records/entity.ts';
import { implementWrite } from '../implement/implement.ts';
import { createdId } from '../../records/standard-operations.ts';
import type { Transaction } from '../../store/database.ts';
import { beginImport, findImport, findOpenImport, storeCreated } from './import-record.ts';

const makeEach = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  resource: string,
  inputs: readonly unknown[] = [],
): Promise<readonly number[]> => {
  const entity = entityNamed(resource);
  if (inputs.length > 0) checkAccess(call, entity.resource.scopes.write, 'write');
  const ids: number[] = [];
  for (const input of inputs) {
    const id = await createdId(call, transaction, entity, input);
    await storeCreated(call, transaction, importId, resource, [id]);
    ids.push(id);
  }
  return ids;
};

/** Contacts, projects and activities of an import, all or none; 403 for a caller who may not write one of these resources. */
export const importRecords = implementWrite(operation, async (call, transaction, body) => {
  const { import: known, name, contacts, projects, activities } = body;
  const id = await (known === undefined
    ? beginImport(call, transaction, name)
    : findOpenImport(call, transaction, known));
  const made = {
    contacts: await makeEach(call, transaction, id, 'contact', contacts),
    projects: await makeEach(call, transaction, id, 'project', projects),
    activities: await makeEach(call, transaction, id, 'business_activity', activities),
  };
  return { import: await findImport(call, transaction, id), ...made };
});
