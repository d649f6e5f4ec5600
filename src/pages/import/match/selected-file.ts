import { decodeExport } from '#domain/csv/decode.ts';
import { digestOf } from './stored-import.ts';
import { maxExportSize } from '../read/read-export.ts';

/** A chosen file: its text, and the SHA-256 of its bytes. */
export type SelectedFile = { readonly name: string; readonly digest: string; readonly text: string };

/** The reason why a file was not read. */
export type FileProblem = { readonly code: 'too large' | 'unreadable'; readonly name: string };

/** Reads a local file. */
export const readSelectedFile = async (file: File): Promise<SelectedFile | FileProblem> => {
  if (file.size > maxExportSize) return { code: 'too large', name: file.name };
  try {
    const bytes = await file.bytes();
    return { name: file.name, digest: await digestOf(bytes), text: decodeExport(bytes) };
  } catch {
    return { code: 'unreadable', name: file.name };
  }
};
