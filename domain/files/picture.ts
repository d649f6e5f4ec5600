import { fileKindOf } from './file-kind.ts';

/** 300 kB. */
const maxBytes = 307_200;
/** A PNG with transparency is unpacked to draw it: eight bytes per pixel. */
const maxPixels = 4_000_000;
const maxSide = 4000;

export type PictureKind = 'png' | 'jpeg';
/** Why a picture is refused: it is neither PNG nor JPEG, has too many bytes or pixels, or is incomplete. */
export type PictureProblem = 'kind' | 'size' | 'pixels' | 'incomplete';

const problemOfSides = (width: number, height: number): PictureProblem | undefined => {
  if (width === 0 || height === 0) return 'incomplete';
  return width > maxSide || height > maxSide || width * height > maxPixels ? 'pixels' : undefined;
};

/** The types of PNG chunks: four letters, read as a number. */
const [header, data, end] = [0x49484452, 0x49444154, 0x49454e44];

/** Reads chunks from the header to the end, with data in between. */
const pngProblem = (view: DataView): PictureProblem | undefined => {
  if (view.byteLength < 33 || view.getUint32(12) !== header) return 'incomplete';
  const sides = problemOfSides(view.getUint32(16), view.getUint32(20));
  if (sides !== undefined) return sides;
  let hasData = false;
  for (let at = 8; at + 12 <= view.byteLength;) {
    const type = view.getUint32(at + 4);
    const next = at + 12 + view.getUint32(at);
    if (type === end) return hasData && next === view.byteLength ? undefined : 'incomplete';
    hasData ||= type === data;
    at = next;
  }
  return 'incomplete';
};

/** Start of frame: baseline, extended and progressive. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
const scan = 0xda;

/** Reads segments from the start to the scan, with a frame in between, and the end marker at the end. */
const jpegProblem = (view: DataView): PictureProblem | undefined => {
  if (view.byteLength < 4 || view.getUint16(view.byteLength - 2) !== 0xffd9) return 'incomplete';
  let hasFrame = false;
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker === scan) return hasFrame ? undefined : 'incomplete';
    if (!frames.includes(marker)) continue;
    const sides = problemOfSides(view.getUint16(at + 7), view.getUint16(at + 5));
    if (sides !== undefined) return sides;
    hasFrame = true;
  }
  return 'incomplete';
};

/** The kind of a picture by its first bytes, whatever its name says; undefined if it is neither PNG nor JPEG. */
export const pictureKind = (bytes: Uint8Array): PictureKind | undefined => {
  const kind = fileKindOf(bytes);
  if (kind === 'image/png') return 'png';
  return kind === 'image/jpeg' ? 'jpeg' : undefined;
};

/** Finds the reason why a picture cannot be printed; undefined if it can. Does not decode its pixels. */
export const pictureProblem = (bytes: Uint8Array): PictureProblem | undefined => {
  const kind = pictureKind(bytes);
  if (kind === undefined) return 'kind';
  if (bytes.length > maxBytes) return 'size';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return kind === 'png' ? pngProblem(view) : jpegProblem(view);
};
