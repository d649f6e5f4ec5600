import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveFile } from './manifest.ts';

/** Local time in a ZIP file has no zone, so this is the same moment of the calendar everywhere. */
const always = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

/** Adds a file; resolves once its content has been read. */
type AddFile = (name: string, content: AsyncIterable<string | Uint8Array>) => Promise<void>;

export type ZipWriter = {
  /** The bytes of the ZIP file. */
  readonly output: Readable;
  readonly add: AddFile;
  /** The files added so far, in order. */
  readonly files: readonly ArchiveFile[];
  /** Ends the ZIP file with a last entry. */
  readonly end: (name: string, content: string) => void;
};

/** Writes a ZIP file whose bytes depend only on names and contents; it works no faster than its output is read. */
export const zipWriter = (signal: AbortSignal): ZipWriter => {
  const zip = new ZipFile();
  const output = new PassThrough();
  const files: ArchiveFile[] = [];
  zip.on('error', (error: Error) => void output.destroy(error));
  zip.outputStream.pipe(output);
  return {
    output,
    files,
    add: async (name, content) => {
      const digest = createHash('sha256');
      let size = 0;
      const measured = async function* (): AsyncGenerator<Buffer> {
        for await (const chunk of content) {
          signal.throwIfAborted();
          const bytes = Buffer.from(chunk);
          digest.update(bytes);
          size += bytes.length;
          yield bytes;
        }
      };
      const source = Readable.from(measured(), { signal });
      zip.addReadStream(source, name, always);
      await finished(source, { signal });
      files.push({ name, size, sha256: digest.digest('hex') });
    },
    end: (name, content) => {
      zip.addBuffer(Buffer.from(content), name, always);
      zip.end();
    },
  };
};
