import { maxReceiptBytes, type ReceiptKind } from '#contract/kontor/receipt-operations.ts';
import { fileKindOf } from '#domain/files/file-kind.ts';

const extensions: { readonly [kind in ReceiptKind]: readonly string[] } = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
};

const maxNameLength = 200;

/** A file name that can be saved anywhere: no folder, no invisible characters, and the extension of its kind. */
const plainName = (name: string, ends: readonly string[]): string => {
  const plain = name.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_').trim();
  const isEnded = ends.some((end) => plain.toLowerCase().endsWith(end));
  const [end = ''] = ends;
  return isEnded ? plain : plain.slice(0, maxNameLength - end.length).toWellFormed() + end;
};

/** A receipt as stored; `problem` if it is not a valid one. */
export type ReceiptFile =
  | { readonly name: string; readonly mime: ReceiptKind; readonly bytes: Buffer }
  | { readonly problem: 'kind' | 'size' };

/** Decodes a base64 file; its kind is determined by its first bytes, never by its name. */
export const receiptFile = (name: string, content: string): ReceiptFile => {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > maxReceiptBytes) return { problem: 'size' };
  const mime = fileKindOf(bytes);
  // Invalid base64 is decoded as far as possible, so compare: a file must come back as it was sent.
  if (mime === undefined || bytes.toString('base64') !== content) return { problem: 'kind' };
  return { name: plainName(name, extensions[mime]), mime, bytes };
};
