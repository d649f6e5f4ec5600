/** Most files in a ZIP archive. */
export const maxZipFiles = 100;
/** Bytes of all unpacked files together: 100 MB. */
export const maxUnpackedBytes = 104_857_600;
/** Returns whether a file is a ZIP archive, by its first bytes. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);
