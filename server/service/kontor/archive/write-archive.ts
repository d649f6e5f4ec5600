import { setImmediate } from 'node:timers/promises';
import { companyProfile } from '#contract/kontor/company-profile.ts';
import { byteOrderMark, csvLine } from '#domain/csv/csv-line.ts';
import { readProfile } from '../../master-data/company-profile.ts';
import type { Call } from '../../requests/call.ts';
import type { Reader } from '../../store/database.ts';
import { currentSchema } from '../../store/migrate.ts';
import type { Row } from '../../store/sql.ts';
import { archivedParts, archivedSequences, ownSequences, type ArchivedTable } from './archived-tables.ts';
import { fileNameOf, fileOf, rowsIn, toLine } from './archive-rows.ts';
import { addPapers } from './archived-papers.ts';
import { manifestName, type Manifest } from './manifest.ts';
import { readMe } from './read-me.ts';
import { archiveCall, cellOf, recordSources, type RecordSource } from './record-sources.ts';
import type { ZipWriter } from './zip-writer.ts';

const isArchived = ({ table }: ArchivedTable, row: Row): boolean =>
  table.name !== archivedSequences.table.name || !ownSequences.includes(String(row['name']));

/** One line of text for each row of a table, some rows at a time. */
const linesOf = async function* (
  reader: Reader,
  companyId: number,
  archived: ArchivedTable,
  line: (row: Row) => string,
): AsyncGenerator<string> {
  for await (const rows of rowsIn(reader, companyId, archived)) {
    await setImmediate();
    yield rows
      .filter((row) => isArchived(archived, row))
      .map(line)
      .join('');
  }
};

/** The record of a row as a line. */
export const recordLine = (source: RecordSource, call: Call, row: Row): string =>
  `${JSON.stringify(source.record(call, row))}\n`;

/** The profile in the shape of the interface, as a line. */
export const profileLine = async (reader: Reader, companyId: number): Promise<string> => {
  const { profile } = await readProfile(reader, companyId);
  return `${JSON.stringify(profile)}\n`;
};

export const profileName = 'company_profile';

const csvOf = async function* (source: RecordSource, call: Call, reader: Reader): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(source.fields)}`;
  yield* linesOf(reader, call.caller.companyId, source.archived, (row) => {
    const record = source.record(call, row);
    return csvLine(source.fields.map((field) => cellOf(record[field])));
  });
};

const once = async function* (content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield content;
};

const addRecords = async (call: Call, reader: Reader, { add }: ZipWriter): Promise<void> => {
  const { companyId } = call.caller;
  await add(`records/${profileName}.jsonl`, once(await profileLine(reader, companyId)));
  for (const source of recordSources)
    await add(
      `records/${source.name}.jsonl`,
      linesOf(reader, companyId, source.archived, (row) => recordLine(source, call, row)),
    );
  const { profile } = await readProfile(reader, companyId);
  const fields = Object.keys(companyProfile.shape);
  const cells = new Map<string, unknown>(Object.entries(profile));
  const profileCsv = [fields, fields.map((field) => cellOf(cells.get(field)))].map(csvLine).join('');
  await add(`csv/${profileName}.csv`, once(`${byteOrderMark}${profileCsv}`));
  for (const source of recordSources) await add(`csv/${source.name}.csv`, csvOf(source, call, reader));
};

const addFiles = async (call: Call, reader: Reader, { add }: ZipWriter): Promise<void> => {
  const { companyId } = call.caller;
  const { profile } = await readProfile(reader, companyId);
  const [, kind = '', data = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(profile.logo ?? '') ?? [];
  if (data !== '') await add(`files/logo.${kind}`, once(Buffer.from(data, 'base64')));
  for (const archived of archivedParts.filter(({ columns }) => columns.some(({ type }) => type === 'bytes')))
    for await (const rows of rowsIn(reader, companyId, archived))
      for (const row of rows) {
        const content = await fileOf(reader, companyId, archived, row);
        if (content !== undefined) await add(fileNameOf(archived, row), once(content));
      }
};

type Wanted = {
  /** True: the archive contains the printed papers. Drawing them takes most of the time. */
  readonly papers: boolean;
};

/** Writes the archive of the caller's company, all of it as one reader sees it. The same data give the same bytes. */
export const writeArchive = async (call: Call, reader: Reader, zip: ZipWriter, { papers }: Wanted): Promise<void> => {
  const { companyId, zone } = call.caller;
  const shown = archiveCall(call, zone);
  await zip.add('README.txt', once(readMe));
  await addRecords(shown, reader, zip);
  if (papers) await addPapers(call, reader, zip);
  await addFiles(shown, reader, zip);
  for (const archived of archivedParts)
    await zip.add(
      `kontor/${archived.table.name}.jsonl`,
      linesOf(reader, companyId, archived, (row) => `${toLine(archived, row)}\n`),
    );
  const listed: Manifest = { format: 'kontor-archive', version: 1, schema: currentSchema, files: [...zip.files] };
  zip.end(manifestName, `${JSON.stringify(listed)}\n`);
};
