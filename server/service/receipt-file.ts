import { maxReceiptBytes, type ReceiptKind } from '#contract/receipt-operations.ts';

/** How a file of each kind begins, and what its name ends in. */
const kinds: readonly { readonly mime: ReceiptKind; readonly start: Buffer; readonly ends: readonly string[] }[] = [
  { mime: 'application/pdf', start: Buffer.from('%PDF-'), ends: ['.pdf'] },
  { mime: 'image/jpeg', start: Buffer.from([0xff, 0xd8, 0xff]), ends: ['.jpg', '.jpeg'] },
  {
    mime: 'image/png',
    start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ends: ['.png'],
  },
];

const longestName = 200;

/** A name by which the file may be saved anywhere: no folder, no sign that is not seen, and the ending of what it is. */
const plainName = (name: string, ends: readonly string[]): string => {
  const plain = name.replaceAll(/[\p{C}/\\:*?"<>|]/gu, '_').trim();
  const isEnded = ends.some((end) => plain.toLowerCase().endsWith(end));
  const [end = ''] = ends;
  return isEnded ? plain : plain.slice(0, longestName - end.length).toWellFormed() + end;
};

/** A receipt as it is kept; `problem` where it is none. */
export type ReceiptFile =
  | { readonly name: string; readonly mime: ReceiptKind; readonly bytes: Buffer }
  | { readonly problem: 'kind' | 'size' };

/** The file that base64 holds: its kind comes from its first bytes, never from its name. */
export const receiptFile = (name: string, content: string): ReceiptFile => {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > maxReceiptBytes) return { problem: 'size' };
  const kind = kinds.find(({ start }) => bytes.subarray(0, start.length).equals(start));
  // What is no base64 is read as far as it goes: a file must come back as it was sent.
  if (kind === undefined || bytes.toString('base64') !== content) return { problem: 'kind' };
  return { name: plainName(name, kind.ends), mime: kind.mime, bytes };
};
