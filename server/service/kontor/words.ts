import { resourceOf } from '#contract/catalogue.ts';
import { bare } from '#domain/text.ts';
import { mayAccess } from '../access.ts';
import type { Call } from '../call.ts';
import { tableOfReference, type Entity } from '../entity.ts';
import { badParameter } from '../refusal.ts';
import { join, name, raw, sql, type Sql } from '../store/sql.ts';

/** Each word is sought in every text of every record. */
const mostWords = 10;

/** The words of a search; 400 for more than ten. */
export const wordsOf = (text = ''): readonly string[] => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length > mostWords) throw badParameter('text');
  return words;
};

const namesOfReferred: { readonly [table: string]: readonly string[] } = {
  contact: ['name_1', 'name_2'],
  project: ['name'],
  business_activity: ['name'],
};

/**
 * Without regard to case and accents; the document's `like` regards accents. Of `instr` PostgreSQL expects to find many and reads the
 * records in their order until a page is full; of `like` it expects hardly any and reads all of them.
 */
const containing = (column: Sql, word: string): Sql => sql`instr(bare(${column}), ${bare(word)}) > 0`;

/** Whether the caller may read the resource of a reference, so that a search tells nothing of names he may not see. */
const maySee = ({ caller }: Call, reference: string): boolean => {
  const resource = resourceOf(reference);
  return resource !== undefined && mayAccess(caller, resource.scopes.read, 'read');
};

/** The texts of a record as one: a word holds no space, so it is found where it would be in one of them. */
const together = (columns: readonly string[]): Sql =>
  sql`concat_ws(' ', ${join(
    columns.map((column) => name(column)),
    ', ',
  )})`;

/** A word in one of these texts. */
export const wordIn = (columns: readonly string[], word: string): Sql => containing(together(columns), word);

/** One word in one of the record's texts, or in the name of a contact, project or activity it refers to and the caller may see. */
export const wordSomewhere = (call: Call, entity: Entity, word: string): Sql => {
  const { companyId } = call.caller;
  const own = [...entity.fields.values()]
    .filter(({ type, note }) => type === 'text' && note.kind === 'text')
    .map(({ column }) => column);
  const referred = [...entity.fields.values()].flatMap(({ column, note }) => {
    const { resource } = note;
    const table = resource !== undefined && maySee(call, resource) ? tableOfReference(resource) : undefined;
    const names = table === undefined ? undefined : namesOfReferred[table];
    if (table === undefined || names === undefined) return [];
    const found = wordIn(names, word);
    const there = sql`select id from ${name(table)} where company_id = ${companyId} and ${found}`;
    // Where no record refers to one, none of them is read.
    return [sql`(${name(column)} is not null and ${name(column)} in (${there}))`];
  });
  const texts = own.length === 0 ? [] : [wordIn(own, word)];
  return join([...texts, ...referred, raw('1 = 0')], ' or ');
};
