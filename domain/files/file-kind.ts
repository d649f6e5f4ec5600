import type { ReceiptKind } from '#contract/kontor/receipt-operations.ts';

/** The first bytes of each kind (ISO 32000, ISO 10918, ISO 15948). */
const starts: readonly (readonly [kind: ReceiptKind, start: readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** The kind of a file by its first eight bytes, never by its name; undefined if it cannot be a receipt (rulings/expenses#receipt). */
export const fileKindOf = (bytes: Uint8Array): ReceiptKind | undefined =>
  starts.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];
