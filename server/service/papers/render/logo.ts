import { inflateSync } from 'node:zlib';

/** Limit for logos stored before profiles limited them further (picture.ts). */
const maxPixels = 16_000_000;
/** Limit per pixel of four channels; the same amount per row covers the one byte before each row. */
const maxBytesPerPixel = 8;
const dataAddress = /^data:image\/(png|jpeg);base64,(.+)$/;

/** Checks that the compressed rows of a PNG are complete: otherwise a decoder would fail in the middle of the page. */
const isWholePng = (picture: Buffer): boolean => {
  const parts: Buffer[] = [];
  let end = false;
  for (let at = 8; at + 12 <= picture.length && !end;) {
    const length = picture.readUInt32BE(at);
    const type = picture.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') parts.push(picture.subarray(at + 8, at + 8 + length));
    end = type === 'IEND';
    at += 12 + length;
  }
  const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  if (!end || width * height === 0 || width * height > maxPixels) return false;
  const maxBytes = maxBytesPerPixel * (width * height + height);
  return inflateSync(Buffer.concat(parts), { maxOutputLength: maxBytes }).length > 0;
};

/** Returns whether a data address holds a picture that can be drawn. */
export const isPicture = (address: string): boolean => {
  const [, type, content = ''] = dataAddress.exec(address) ?? [];
  if (type !== 'png') return type === 'jpeg';
  try {
    return isWholePng(Buffer.from(content, 'base64'));
  } catch {
    return false;
  }
};
