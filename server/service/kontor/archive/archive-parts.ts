import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';
import { archivePartBytes } from '#contract/kontor/archive-operations.ts';
import type { Reader } from '../../store/database.ts';
import { resultOf } from '../../store/result.ts';
import { findRow } from '../../store/rows.ts';
import { sql } from '../../store/sql.ts';
import type { Table } from '../../store/table.ts';

/** The parts of an archive that is being received, in the database because any process may receive the next one. */
export const archivePartTable: Table = {
  name: 'archive_part',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    /** From 0. */
    { name: 'number', type: 'integer', nullable: false },
    /** Bytes. */
    { name: 'size', type: 'integer', nullable: false },
    { name: 'content', type: 'bytes', nullable: false },
  ],
  primaryKey: ['company_id', 'number'],
};

const received = resultOf({ parts: 'integer', size: 'integer' });

/** The number of parts received from a company, and their bytes. */
export const receivedParts = async (reader: Reader, companyId: number) => {
  const row = await received.get(
    reader,
    sql`
    select count(*) as parts, cast(coalesce(sum(size), 0) as bigint) as size from archive_part
    where company_id = ${companyId}`,
  );
  return row ?? { parts: 0, size: 0 };
};

/** Gives a ZIP library the received parts as one file. All parts but the last have the full size. */
export class PartsReader extends RandomAccessReader {
  readonly #reader: Reader;
  readonly #companyId: number;
  /** The part read last: a ZIP file is mostly read forwards, and its directory in many small pieces. */
  #last: { readonly number: number; readonly content: Buffer } | undefined;

  constructor(reader: Reader, companyId: number) {
    super();
    this.#reader = reader;
    this.#companyId = companyId;
  }

  async #part(number: number): Promise<Buffer> {
    if (this.#last?.number === number) return this.#last.content;
    const row = await findRow(this.#reader, 'archive_part', { company_id: this.#companyId, number }, ['content']);
    if (row === undefined) throw new Error('the ZIP file ends too early');
    const { content } = row;
    this.#last = { number, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) };
    return this.#last.content;
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const number = Math.floor(at / archivePartBytes);
      const from = at - number * archivePartBytes;
      const piece = (await this.#part(number)).subarray(from, from + end - at);
      if (piece.length === 0) throw new Error('the ZIP file ends too early');
      yield piece;
      at += piece.length;
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copy = callbackify(async (): Promise<void> => {
      let at = offset;
      for await (const piece of this.#range(position, position + length)) at += piece.copy(buffer, at);
    });
    copy((error) => callback(error));
  }
}
