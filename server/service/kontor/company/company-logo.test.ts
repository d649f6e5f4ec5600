import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readProfile, writeProfile } from '../../master-data/company-profile.ts';
import { profileOf } from './test-profile.ts';
import { recordOf, startTestService } from '../../testing/test-service.ts';

/** Pictures that are accepted as a logo (rulings/company#logo). */
const service = await startTestService();
const { database, owner } = service;
afterAll(service.close);
const { show, edit, errorsOf } = profileOf(service);

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, end]);
};
const pngOf = (width: number, height: number, data = 20): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', Buffer.alloc(data)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, ...parts]);
};
const png = pngOf(40, 20);
const frameOf = (width: number, height: number): readonly number[] => {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return [0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0];
};
const frame = frameOf(40, 20);
const jpegOf = (...segments: readonly number[]): Buffer =>
  Buffer.from([0xff, 0xd8, ...segments, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9]);
const jpeg = jpegOf(0xff, 0xe0, 0, 4, 0, 0, ...frame);
const address = (kind: string, bytes: Buffer): string => `data:image/${kind};base64,${bytes.toString('base64')}`;

describe('the profile', () => {
  it.each([
    ['a PNG', 'png', png],
    ['a JPEG', 'jpeg', jpeg],
    ['a PNG of 300 kB, 4000 pixels wide', 'png', pngOf(4000, 1000, 307_200 - 57)],
    ['a PNG of 4 million pixels', 'png', pngOf(2000, 2000)],
  ])('accepts %s as a logo', async (_name, kind, bytes) => {
    const logo = address(kind, bytes);
    expect((await edit({ logo })).body).toMatchObject({ logo });
    expect((await show()).body).toMatchObject({ logo });
  });

  const far = Buffer.from(png);
  far.writeUInt32BE(4_000_000_000, 33);
  it.each([
    ['a JPEG that says PNG', 'png', jpeg],
    ['a PNG that says JPEG', 'jpeg', png],
    ['a text', 'png', Buffer.from('<svg onload="alert(1)">'.padEnd(60))],
    ['only the first bytes', 'png', png.subarray(0, 33)],
    ['a PNG that is cut', 'png', png.subarray(0, -1)],
    ['a PNG with more behind it', 'png', Buffer.concat([png, png])],
    ['a PNG without data', 'png', Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
    ['a PNG whose chunk leads away', 'png', far],
    ['a PNG of no width', 'png', pngOf(0, 20)],
    ['a PNG of 4001 pixels', 'png', pngOf(4001, 20)],
    ['a PNG of more than 4 million pixels', 'png', pngOf(2000, 2001)],
    ['a JPEG of more than 4 million pixels', 'jpeg', jpegOf(...frameOf(2000, 2001))],
    ['a PNG of more than 300 kB', 'png', pngOf(40, 20, 307_200 - 56)],
    ['a JPEG that is cut', 'jpeg', jpeg.subarray(0, -1)],
    ['a JPEG without a frame', 'jpeg', jpegOf(0xff, 0xe0, 0, 4, 0, 0)],
    ['a JPEG whose segment leads away', 'jpeg', jpegOf(0xff, 0xe0, 0xff, 0xff, ...frame)],
    ['a JPEG of no height', 'jpeg', jpegOf(...frame.with(6, 0))],
  ])('refuses %s as a logo', async (_name, kind, bytes) => {
    const problem =
      'logo: Must be a complete PNG or JPEG picture, up to 300 kB and 4 million pixels, at most 4000 pixels wide or high.';
    expect(await errorsOf({ logo: address(kind, bytes) })).toEqual([422, [problem]]);
  });

  it('accepts an already stored larger logo', async () => {
    const logo = address('png', pngOf(4000, 4000));
    await database.transaction(async (transaction) => {
      const { profile } = await readProfile(transaction, owner.companyId);
      await writeProfile(transaction, owner.companyId, { ...profile, logo });
    });
    expect((await edit({ ...recordOf(await show()), city: 'Basel' })).body).toMatchObject({ logo, city: 'Basel' });
    expect((await edit({ logo: address('png', pngOf(4000, 3999)) })).status).toBe(422);
  });
});
