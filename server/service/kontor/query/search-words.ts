import { resourceOf } from '#contract/catalogue/catalogue.ts';
import { canAccess } from '#contract/rights.ts';
import { foldAccents } from '#domain/text/text.ts';
import type { Call } from '../../requests/call.ts';
import { entityNamed, type Entity } from '../../records/entity.ts';
import { badParameter } from '../../requests/refusal.ts';
import { documentKinds } from '../../documents/document-kind.ts';
import { positionKinds } from '../../documents/stored-position.ts';
import { foldedRecordText, foldedColumnTexts } from '../../store/folded.ts';
import { join, name, raw, sql, type Sql } from '../../store/sql.ts';
import type { Table } from '../../store/table.ts';
import { amountSomewhere } from './money-search.ts';

/** Limit of words: each is searched in every text of every record. */
const maxWords = 10;

/** Splits a search into words; 400 for more than ten. */
export const splitSearch = (text = ''): readonly string[] => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length > maxWords) throw badParameter('text');
  return words;
};

const namesOfReferred: { readonly [table: string]: readonly string[] } = {
  contact: ['name_1', 'name_2'],
  project: ['name'],
  business_activity: ['name'],
};

/**
 * Ignores case and accents; the document's `like` respects accents. PostgreSQL expects many matches of `instr` and
 * reads the records in order until a page is full; of `like` it expects hardly any and reads all of them.
 */
const containing = (texts: Sql, word: string): Sql => sql`instr(${texts}, ${foldAccents(word)}) > 0`;

/** The table behind a reference, if the caller may read it: a search must not reveal names the caller may not see. */
const tableInSight = ({ caller }: Call, reference = ''): Table | undefined => {
  const resource = resourceOf(reference);
  if (resource === undefined || !canAccess(caller, resource.scopes.read, 'read')) return undefined;
  return entityNamed(resource.name).table;
};

/** Matches a word in some texts of a record. The stored text of all fields first rules out the many records that lack the word. */
export const matchesWord = (table: Table, columns: readonly string[], word: string): Sql =>
  sql`(${containing(foldedRecordText(table), word)} and ${containing(foldedColumnTexts(columns), word)})`;

/** Shorter words occur in nearly every text, so the many positions are not searched for them. */
const minLengthInPositions = 3;

/** Matches a word in a text of a document's positions. */
const inPositions = (call: Call, { resource }: Entity, word: string): readonly Sql[] => {
  const kind = Object.values(documentKinds).find((known) => known.resource === resource.name);
  if (kind === undefined || word.length < minLengthInPositions) return [];
  return Object.values(positionKinds).flatMap((table) => {
    const positions = entityNamed(table).table;
    if (!positions.columns.some((column) => column.name === 'text')) return [];
    const there =
      positions.searched?.includes('text') === true
        ? matchesWord(positions, ['text'], word)
        : containing(foldedColumnTexts(['text']), word);
    return [
      sql`id in (
        select document_id from ${name(table)} where company_id = ${call.caller.companyId} and document = ${kind.segment}
          and ${call.database.dialect.isAwaited} and ${there})`,
    ];
  });
};

/** The texts of a record as one: the text stored for search, if any, else the texts themselves. */
const textsOf = ({ table, fields }: Entity): readonly Sql[] => {
  if (table.searched !== undefined && table.searched.length > 0) return [foldedRecordText(table)];
  const columns = [...fields.values()].flatMap(({ column, type, note }) =>
    type === 'text' && note.kind === 'text' ? [column] : [],
  );
  return columns.length === 0 ? [] : [foldedColumnTexts(columns)];
};

/**
 * Matches a word in one of the record's texts or those of its positions, as one of its amounts, or in the name of a
 * referenced contact, project or activity that the caller may see.
 */
export const wordSomewhere = (call: Call, entity: Entity, word: string): Sql => {
  const { companyId } = call.caller;
  const { isAwaited } = call.database.dialect;
  const referred = [...entity.fields.values()].flatMap(({ column, note }) => {
    const table = tableInSight(call, note.resource);
    const names = namesOfReferred[table?.name ?? ''];
    if (table === undefined || names === undefined) return [];
    const there = sql`
      select id from ${name(table.name)} where company_id = ${companyId} and ${isAwaited} and ${matchesWord(table, names, word)}`;
    // If no record has this reference, none of the referenced records is read.
    return [sql`(${name(column)} is not null and ${name(column)} in (${there}))`];
  });
  const texts = textsOf(entity).map((text) => containing(text, word));
  const amount = amountSomewhere(call, entity, word);
  const money = amount === null ? [] : [amount];
  return join([...texts, ...referred, ...money, ...inPositions(call, entity, word), raw('1 = 0')], ' or ');
};
