/** 300 kB. */
const maxBytes = 307_200;
/** A PNG with transparency is unpacked to draw it: eight bytes per pixel. */
const maxPixels = 4_000_000;
const maxSide = 4000;

const address = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+=*)$/;

const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= maxSide && height <= maxSide && width * height <= maxPixels;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads chunks from the header to the end, with data in between. */
const isPng = (bytes: Buffer): boolean => {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngStart)) return false;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || !fits(bytes.readUInt32BE(16), bytes.readUInt32BE(20)))
    return false;
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return hasData && next === bytes.length;
    hasData ||= type === 'IDAT';
    at = next;
  }
  return false;
};

/** Start of frame: baseline, extended and progressive. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
const scan = 0xda;

/** Reads segments from the start to the scan, with a frame in between, and the end marker at the end. */
const isJpeg = (bytes: Buffer): boolean => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9)
    return false;
  let hasFrame = false;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === scan) return hasFrame;
    if (!frames.includes(marker)) continue;
    if (!fits(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return false;
    hasFrame = true;
  }
  return false;
};

/** Returns whether a data address holds a complete picture of the declared type, judging by its bytes. */
export const isPicture = (text: string): boolean => {
  const [, kind, data = ''] = address.exec(text) ?? [];
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > maxBytes) return false;
  return kind === 'png' ? isPng(bytes) : kind === 'jpeg' && isJpeg(bytes);
};
