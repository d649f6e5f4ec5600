import { Unzip, UnzipInflate } from 'fflate';
import { maxBankFileBytes } from '#contract/kontor/bank-operations.ts';
import { maxUnpackedBytes, maxZipFiles } from './zip-limits.ts';

/** How much larger than the archive its contents may be: XML shrinks to a fortieth, a zip bomb to a thousandth. */
const maxRatio = 200;
/** Below this many bytes, the ratio proves nothing. */
const ratioFrom = 1_048_576;
/** Bytes of the archive read at once. They unpack to 17 MB at most, so that a bomb is noticed before it fills the memory. */
const stepBytes = 16_384;

type UnpackProblem = 'files' | 'file size' | 'size' | 'ratio' | 'broken';
export type UnpackedFile = { readonly name: string; readonly bytes: Uint8Array };
export type Unpacked =
  | { readonly ok: true; readonly files: readonly UnpackedFile[]; readonly skipped: number }
  | { readonly ok: false; readonly problem: UnpackProblem };

const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;
const isFolder = (path: string): boolean => /[/\\]$/.test(path);
/** What banks put into their archives; macOS adds files of its own. */
const isBankFile = (path: string): boolean =>
  /\.(?:xml|camt|053|054|csv)$/i.test(path) && !baseName(path).startsWith('.') && !path.startsWith('__MACOSX/');

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
};

/**
 * Unpacks the bank files of a ZIP archive; other files are skipped and counted. The limits count the bytes that really come out,
 * because the sizes in an archive may be wrong. An archive that breaks a limit or is damaged gives no files at all.
 */
export const unpack = (archive: Uint8Array): Unpacked => {
  const files: UnpackedFile[] = [];
  const counts = { found: 0, begun: 0, skipped: 0, bytes: 0 };
  const problems: UnpackProblem[] = [];
  const reader = new Unzip((file) => {
    if (isFolder(file.name)) return;
    counts.found += 1;
    if (counts.found > maxZipFiles) problems.push('files');
    if (!isBankFile(file.name)) {
      counts.skipped += 1;
      return;
    }
    counts.begun += 1;
    const chunks: Uint8Array[] = [];
    const own = { size: 0 };
    // An error thrown in here would come back as an error of the archive.
    file.ondata = (error, chunk, isLast) => {
      if (error !== null || problems.length > 0) {
        problems.push('broken');
        return;
      }
      own.size += chunk.length;
      counts.bytes += chunk.length;
      if (counts.bytes > ratioFrom && counts.bytes > archive.length * maxRatio) problems.push('ratio');
      else if (own.size > maxBankFileBytes) problems.push('file size');
      else if (counts.bytes > maxUnpackedBytes) problems.push('size');
      else chunks.push(chunk);
      if (isLast && problems.length === 0) files.push({ name: baseName(file.name), bytes: joined(chunks, own.size) });
    };
    file.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length && problems.length === 0; at += stepBytes) {
      const end = at + stepBytes;
      reader.push(archive.subarray(at, end), end >= archive.length);
    }
  } catch {
    problems.push('broken');
  }
  const [problem] = problems;
  if (problem !== undefined) return { ok: false, problem };
  if (files.length < counts.begun || counts.found === 0) return { ok: false, problem: 'broken' };
  return { ok: true, files, skipped: counts.skipped };
};
