import { inflateSync } from 'node:zlib';

/** Of those that were stored before a profile took fewer (picture.ts). */
const mostPixels = 16_000_000;
/** Of a pixel of four channels; as many for each row are enough for the one byte that stands before it. */
const mostBytes = 8;
const dataAddress = /^data:image\/(png|jpeg);base64,(.+)$/;

/** Whether the compressed rows of a PNG are all there: a decoder would otherwise fail in the middle of the page. */
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
  if (!end || width * height === 0 || width * height > mostPixels) return false;
  const most = mostBytes * (width * height + height);
  return inflateSync(Buffer.concat(parts), { maxOutputLength: most }).length > 0;
};

/** Whether a data address holds a picture that can be drawn. */
export const isPicture = (address: string): boolean => {
  const [, type, content = ''] = dataAddress.exec(address) ?? [];
  if (type !== 'png') return type === 'jpeg';
  try {
    return isWholePng(Buffer.from(content, 'base64'));
  } catch {
    return false;
  }
};
