/** The marks of the two records of a ZIP file that this module reads. */
const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const endLength = 22;
const maxComment = 0xffff;
/** An empty file takes two bytes compressed. */
const emptyLength = 2;

/**
 * The bytes that a ZIP file would have unpacked, by its directory; undefined if it has no readable directory, or if an entry hides its
 * size. The reader stops an entry that grows beyond its size, so this bounds its memory.
 */
export const unpackedSize = (bytes: Uint8Array<ArrayBuffer>): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - endLength;
  const least = Math.max(0, end - maxComment);
  while (end >= least && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < least) return undefined;
  const count = view.getUint16(end + 10, true);
  let [at, total] = [view.getUint32(end + 16, true), 0];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== directoryEntry) return undefined;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (unpacked === 0 && packed > emptyLength) return undefined;
    total += unpacked;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
};
