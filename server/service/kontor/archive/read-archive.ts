import { createHash } from 'node:crypto';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';
import { readForeignJson } from '../../requests/foreign-json.ts';
import { Refusal } from '../../requests/refusal.ts';
import { StorageUnavailable, type Reader } from '../../store/database.ts';
import { currentSchema } from '../../store/migrate.ts';
import type { Row } from '../../store/sql.ts';
import { archivedParts, type ArchivedTable } from './archived-tables.ts';
import { linesIn, WrongFile } from './archive-lines.ts';
import { PartsReader, receivedParts } from './archive-parts.ts';
import { rowSchema } from './archive-rows.ts';
import { manifest, manifestName, type ArchiveFile } from './manifest.ts';
import { recordSources } from './record-sources.ts';
import { profileName } from './write-archive.ts';

/** Limits of what an archive may unpack to. */
const maxUnpacked = 8_589_934_592;
const maxEntries = 200_000;
const maxManifest = 67_108_864;

/** A received archive, whose manifest names exactly its entries. */
export type OpenArchive = {
  readonly files: ReadonlyMap<string, ArchiveFile>;
  /** The content of a file, checked against the manifest once it has been read to its end. */
  readonly content: (name: string) => AsyncGenerator<Uint8Array>;
  readonly close: () => void;
};

/** The refusal for a wrong file of an archive. */
export const refusalOf = ({ file, line }: WrongFile): Refusal =>
  new Refusal(422, (t) => (line === undefined ? t.archiveFileWrong(file) : t.archiveLineWrong(file, line)));

const noArchive = (cause?: unknown): Refusal => Object.assign(new Refusal(422, (t) => t.noArchive), { cause });

/** Errors that mean something else than a file that is no ZIP. */
const isOther = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof StorageUnavailable || error instanceof WrongFile;

const tooLarge = (): Refusal => new Refusal(422, (t) => t.archiveTooLarge);

const entriesOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (entries.size >= maxEntries || unpacked > maxUnpacked) throw tooLarge();
    if (entries.has(entry.fileName) || entry.isEncrypted()) throw new WrongFile(entry.fileName);
    entries.set(entry.fileName, entry);
  }
  return entries;
};

/** The bytes of an entry; the library ends with an error if there are more than the directory says. */
const bytesOf = async function* (zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
    yield* stream;
  } catch (error) {
    throw isOther(error) ? error : Object.assign(new WrongFile(entry.fileName), { cause: error });
  }
};

const manifestOf = async (zip: ZipFile, entry: Entry | undefined): Promise<readonly ArchiveFile[]> => {
  if (entry === undefined) throw noArchive();
  if (entry.uncompressedSize > maxManifest) throw tooLarge();
  const pieces: Uint8Array[] = [];
  for await (const piece of bytesOf(zip, entry)) pieces.push(piece);
  const parsed = manifest.safeParse(readForeignJson(Buffer.concat(pieces).toString()));
  if (!parsed.success) throw noArchive();
  const { schema, files } = parsed.data;
  if (schema !== currentSchema) throw new Refusal(422, (t) => t.archiveOtherVersion(schema, currentSchema));
  return files;
};

/** The files without which nothing can be imported. */
const needed: readonly string[] = [
  `records/${profileName}.jsonl`,
  ...recordSources.map(({ name }) => `records/${name}.jsonl`),
  ...archivedParts.map(({ table }) => `kontor/${table.name}.jsonl`),
];

const checkEntries = (files: readonly ArchiveFile[], entries: ReadonlyMap<string, Entry>): void => {
  const listed = new Set(files.map(({ name }) => name));
  if (listed.size !== files.length) throw new WrongFile(manifestName);
  for (const name of entries.keys()) if (name !== manifestName && !listed.has(name)) throw new WrongFile(name);
  for (const { name, size } of files) if (entries.get(name)?.uncompressedSize !== size) throw new WrongFile(name);
  for (const name of needed) if (!listed.has(name)) throw new WrongFile(name);
};

const openZip = async (reader: Reader, companyId: number) => {
  const { size } = await receivedParts(reader, companyId);
  if (size === 0) throw noArchive();
  try {
    const options = { autoClose: false, strictFileNames: true };
    const zip = await fromRandomAccessReaderPromise(new PartsReader(reader, companyId), size, options);
    return { zip, entries: await entriesOf(zip) };
  } catch (error) {
    throw isOther(error) ? error : noArchive(error);
  }
};

/** Opens the archive that a company has sent. Refuses anything but a complete archive of this version. */
export const openArchive = async (reader: Reader, companyId: number): Promise<OpenArchive> => {
  const { zip, entries } = await openZip(reader, companyId);
  const files = await manifestOf(zip, entries.get(manifestName));
  checkEntries(files, entries);
  const byName = new Map(files.map((file) => [file.name, file]));
  return {
    files: byName,
    content: async function* (name) {
      const [entry, file] = [entries.get(name), byName.get(name)];
      if (entry === undefined || file === undefined) throw new WrongFile(name);
      const digest = createHash('sha256');
      for await (const piece of bytesOf(zip, entry)) {
        digest.update(piece);
        yield piece;
      }
      if (digest.digest('hex') !== file.sha256) throw new WrongFile(name);
    },
    close: () => zip.close(),
  };
};

/** The whole content of a file of at most `most` bytes. */
export const wholeFile = async ({ files, content }: OpenArchive, name: string, most: number): Promise<Buffer> => {
  if ((files.get(name)?.size ?? 0) > most) throw new WrongFile(name);
  const pieces: Uint8Array[] = [];
  for await (const piece of content(name)) pieces.push(piece);
  return Buffer.concat(pieces);
};

export type ArchivedRow = { readonly row: Row; readonly file: string; readonly line: number };

/** The rows of a table, each with exactly the columns of the table. */
export const archivedRows = async function* (
  { content }: OpenArchive,
  archived: ArchivedTable,
): AsyncGenerator<ArchivedRow> {
  const file = `kontor/${archived.table.name}.jsonl`;
  const schema = rowSchema(archived);
  for await (const { text, line } of linesIn(file, content(file))) {
    const parsed = schema.safeParse(readForeignJson(text));
    if (!parsed.success) throw new WrongFile(file, line);
    yield { row: parsed.data, file, line };
  }
};
