import type { NameChoice, NamingResource, RowName } from '#contract/kontor/import-names-operations.ts';
import { newCompany } from '#domain/records/contact.ts';
import { plainName } from '#domain/text/text.ts';
import { checkAccess } from '../../records/access.ts';
import { entityNamed } from '../../records/entity.ts';
import { createdId } from '../../records/standard-operations.ts';
import type { Call } from '../../requests/call.ts';
import { forbidden, notSaved } from '../../requests/refusal.ts';
import type { Input } from '../../requests/rule.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { texts } from '../../texts/texts.ts';
import { namedRecords } from './find-named.ts';
import { storeCreated } from './import-record.ts';

/** A record that a row needs and that does not exist yet. */
type Missing = { readonly field: string; readonly create: string };
/** A record, none, one to create, or the reason why a name means nothing. */
type Meaning = number | null | Missing | { readonly problem: string };

/** The body of a record that only a name creates; undefined for tables that need more. */
const bodyOf = ({ caller: { userId } }: Call, table: string, name: string): Input | undefined => {
  if (table === 'contact') return newCompany(name, userId);
  return ['unit', 'salutation', 'title', 'article_group'].includes(table) ? { name } : undefined;
};

const keyOf = ({ field, value }: RowName): string => `${field} ${plainName(value)}`;

/**
 * Reads the names in rows of `resource`: as chosen, otherwise as the record that a name means by itself. 403 if a choice creates a record
 * that the caller may not write.
 */
export const namedReferences = (
  call: Call,
  reader: Reader,
  resource: NamingResource,
  choices: readonly NameChoice[] = [],
) => {
  const records = namedRecords(call, reader, resource);
  const chosen = new Map(choices.map((each) => [keyOf(each), each]));
  const t = texts[call.language];
  const entityOf = (field: string, name: string) => {
    const table = records.tableOf(field);
    const body = table === undefined ? undefined : bodyOf(call, table, name);
    if (table === undefined || body === undefined) throw forbidden();
    const entity = entityNamed(table);
    checkAccess(call, entity.resource.scopes.write, 'write');
    return { entity, body };
  };
  for (const { field, create: name } of choices) if (name !== undefined) entityOf(field, name);
  const meaningOf = async (field: string, value: string): Promise<Meaning> => {
    const choice = chosen.get(keyOf({ field, value }));
    const { id = null, create: name } = choice ?? {};
    if (choice !== undefined && name === undefined)
      return id === null || (await records.has(field, id)) ? id : { problem: t.meansNothing(value) };
    const found = await records.find(field, name ?? value);
    if (found === 'several') return { problem: t.meansSeveral(name ?? value) };
    if (found !== 'unknown') return found;
    return name === undefined ? { problem: t.meansNothing(value) } : { field, create: name };
  };
  return {
    meaningOf,
    /** The references of a row, and the records to create for others; 422 with a line per field whose name means nothing, or several. */
    read: async (named: { readonly [field: string]: string }) => {
      const input: { [field: string]: unknown } = {};
      const missing: Missing[] = [];
      const errors: string[] = [];
      for (const [field, value] of Object.entries(named)) {
        const found = await meaningOf(field, value);
        if (found === null) continue;
        if (typeof found === 'number') input[field] = found;
        else if ('problem' in found) errors.push(`${field}: ${found.problem}`);
        else missing.push(found);
      }
      if (errors.length > 0) throw notSaved(errors);
      return { input, missing };
    },
    /** Creates the records that a row needs, as parts of an import. */
    create: async (transaction: Transaction, importId: number, missing: readonly Missing[]): Promise<void> => {
      for (const { field, create: name } of missing) {
        const { entity, body } = entityOf(field, name);
        const id = await createdId(call, transaction, entity, body);
        await storeCreated(call, transaction, importId, entity.resource.name, [id]);
        await records.add(field, name, id);
      }
    },
  };
};
