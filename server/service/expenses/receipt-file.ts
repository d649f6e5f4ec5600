import { maxReceiptBytes, type ReceiptKind } from '#contract/kontor/receipt-operations.ts';

/** The first bytes and the file extension of each kind. */
const kinds: readonly { readonly mime: ReceiptKind; readonly start: Buffer; readonly ends: readonly string[] }[] = [
  { mime: 'application/pdf', start: Buffer.from('%PDF-'), ends: ['.pdf'] },
  { mime: 'image/jpeg', start: Buffer.from([0xff, 0xd8, 0xff]), ends: ['.jpg', '.jpeg'] },
  {
    mime: 'image/png',
    start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ends: ['.png'],
  },
];

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
  const kind = kinds.find(({ start }) => bytes.subarray(0, start.length).equals(start));
  // Invalid base64 is decoded as far as possible, so compare: a file must come back as it was sent.
  if (kind === undefined || bytes.toString('base64') !== content) return { problem: 'kind' };
  return { name: plainName(name, kind.ends), mime: kind.mime, bytes };
};
