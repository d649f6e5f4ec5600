import { globSync, readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { prepareDatabase } from '../service.ts';
import { tables } from '../tables.ts';
import type { Database } from './database.ts';
import { raw } from './sql.ts';
import { hole, statementsIn, type Statement } from './test-statements.ts';

const open = async (): Promise<Database> => {
  const database = await openTestDatabase();
  onTestFinished(async () => database.close());
  await prepareDatabase(database);
  return database;
};

const tableNames = tables.map(({ name }) => name);

const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', '**/test-*', '**/postgres/**'] }).toSorted();
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

const isWhole = (text: string): boolean => /^(select|insert|update|delete|with)\b/i.test(text);
/** Statements about the schema name tables that they create. */
const isAboutSchema = (text: string): boolean => /^(pragma|analyze|drop|create|alter)\b/i.test(text);
/** Where the program inserts the name of a table. */
const tableHole = new RegExp(`\\b(from|join|update|into) ${hole}(?! as page)`, 'gi');

const aliasIn = (fragment: string): string | undefined => /\b[a-z_]+(?=\.[a-z_])/.exec(fragment)?.[0];

/** The text with a table in its holes. A fragment can stand in a statement in several ways. */
const completed = (text: string, table: string): readonly string[] => {
  const known = text
    .replaceAll(tableHole, `$1 "${table}"`)
    .replaceAll(`${hole} as page`, '(select 1 as page_id) as page')
    .replaceAll(new RegExp(`\\bset ${hole}`, 'g'), 'set id = id')
    .replaceAll(new RegExp(`(\\bset .*), ${hole} where`, 'g'), '$1 where')
    .replaceAll(hole, 'null');
  if (isWhole(known)) return [known];
  const from = `from "${table}" as "${aliasIn(known) ?? table}"`;
  return [
    `select 1 ${known}`,
    `select ${known} ${from}`,
    `select 1 ${from} where ${known}`,
    `select 1 ${from} where 1 = 1 ${known}`,
  ];
};

/** The tables that a text may be about. For a fragment, those that its file names, or to which it gives the alias. */
const tablesFor = (text: string, source: string): readonly string[] => {
  if (isWhole(text)) return text.search(tableHole) === -1 ? tableNames.slice(0, 1) : tableNames;
  const alias = aliasIn(text);
  if (alias !== undefined && tableNames.includes(alias)) return [alias];
  const named = tableNames.filter((name) =>
    new RegExp(
      alias === undefined ? `(['"]|\\b(from|join|update|into) )${name}\\b` : `\\b${name}"?( as)? "?${alias}\\b`,
    ).test(source),
  );
  return named.length === 0 ? tableNames : named;
};

const wrongName = /no such table|no column named|ambiguous|no such column: (?:\w+\.)?(?<column>\w+)/;

/** The problem that SQLite finds with the names of a text: none, or unknown if it has too many holes to prepare it. */
const judge = async (database: Database, text: string, source: string): Promise<string> => {
  let wrong = 'unknown';
  for (const statement of tablesFor(text, source).flatMap((table) => completed(text, table))) {
    try {
      await database.all(raw(`explain ${statement}`));
      return 'none';
    } catch (error) {
      const found = wrongName.exec(String(error));
      const isNamedBeside = !isWhole(text) && source.includes(` as ${found?.groups?.['column'] ?? ''} `);
      if (found !== null && !isNamedBeside && wrong === 'unknown') wrong = found[0];
    }
  }
  return wrong;
};

/** The text such that it is wrong unless it returns the columns of its result. */
const returning = ({ text, columns }: Statement): string => {
  const names = columns.map((column) => `returned.${column}`).join(', ');
  if (columns.length === 0) return text;
  const changed = /(?:update|insert into|delete from) (\S+) .* returning (.*)$/.exec(text);
  return `select ${names} from (${changed === null ? text : `select ${changed[2]} from ${changed[1]}`}) as returned`;
};

type Judgement = { readonly where: string; readonly problem: string };

const judgeAll = async (database: Database, file: string, source: string): Promise<readonly Judgement[]> => {
  const judged: Judgement[] = [];
  for (const statement of statementsIn(file, source)) {
    const { place, text } = statement;
    if (isAboutSchema(text)) continue;
    const own = await judge(database, text, source);
    const problem = own === 'none' ? await judge(database, returning(statement), source) : own;
    judged.push({ where: `${place}: ${text}`, problem });
  }
  return judged;
};

const wrongOf = (judged: readonly Judgement[]): readonly Judgement[] =>
  judged.filter(({ problem }) => problem !== 'none' && problem !== 'unknown');

it('every column that a statement names exists', async () => {
  const database = await open();
  const judged: Judgement[] = [];
  for (const [file, source] of sources) judged.push(...(await judgeAll(database, file, source)));
  expect(wrongOf(judged)).toEqual([]);
  expect(judged.filter(({ problem }) => problem === 'none').length).toBeGreaterThan(500);
});

it('a statement that does not return a column of its result is found', async () => {
  const source = `
    const sums = resultOf({ id: 'integer', sum: 'decimal' });
    await sums.all(reader, sql\`select id, total as sum from invoice where id = \${id}\`);
    await sums.all(reader, sql\`select id, sum(total) as total from invoice group by id\`);
    await sums.get(reader, sql\`update invoice set total = \${total} where id = \${id} returning id, total\`);`;
  const database = await open();
  const wrong = wrongOf(await judgeAll(database, 'a.ts', source));
  expect(wrong.map(({ where, problem }) => [where.split(' ')[0], problem])).toEqual([
    ['a.ts:4:', 'no such column: returned.sum'],
    ['a.ts:5:', 'no such column: returned.sum'],
  ]);
});

it('a wrong name is found in each part of a statement, with its line', async () => {
  const source = `
    const rows = selection({ i: 'invoice', c: 'contact?' }, ['i.id', 'c.name_1']);
    const open = sql\`i.totals > 0\`;
    await rows.all(reader, sql\`from invoice i left join contact c on c.id = i.contact where i.id = \${id}\`);
    await reader.all(sql\`select i.id from invoice i where i.company_id = \${id} and \${condition}\`);
    const condition = sql\`i.title_of = \${1}\`;
    await reader.all(sql\`select id from \${name(table)} where nothing_has_this = 1\`);
    await transaction.run(isFirst ? sql\`update invoice set nr = 1\` : sql\`delete from invoice where nrs = 1\`);
    await reader.all(sql\`select i.total from invoice i where \${other}\`);`;
  const database = await open();
  const wrong = wrongOf(await judgeAll(database, 'a.ts', source));
  expect(wrong.map(({ where, problem }) => [where.split(' ')[0], problem])).toEqual([
    ['a.ts:3:', 'no such column: i.totals'],
    ['a.ts:4:', 'no such column: i.contact'],
    ['a.ts:5:', 'no such column: i.title_of'],
    ['a.ts:7:', 'no such column: nothing_has_this'],
    ['a.ts:8:', 'no such column: nr'],
    ['a.ts:8:', 'no such column: nrs'],
  ]);
});

/** The compiler believes a selection that a table is joined, and that its row may be missing. */
it('a statement joins the tables of its selection, with left join exactly where ? says so', () => {
  const selected = [...sources]
    .flatMap(([file, source]) => statementsIn(file, source))
    .filter((statement) => statement.sources.size > 0);
  const wrong = selected.flatMap(({ place, text, sources: bySource }) =>
    [...bySource].flatMap(([alias, source]) => {
      const table = source.replace('?', '');
      const rows = `(?:"?${table}"?|\\(select \\* from ${table} .*\\))`;
      const joined = new RegExp(`(left )?(?:from|join) ${rows}(?: as)?${alias === table ? '' : ` ${alias}`}\\b`);
      const found = joined.exec(text);
      return found !== null && (found[1] !== undefined) === source.endsWith('?') ? [] : [`${place} ${alias}`];
    }),
  );
  expect(selected.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});
