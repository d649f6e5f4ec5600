import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { maxBankFileBytes } from '#contract/kontor/bank-operations.ts';
import { unpack } from './unpack.ts';
import { isZip, maxUnpackedBytes, maxZipFiles } from './zip-limits.ts';

/** Archives of banks, and archives that must not harm the browser. */
const xml = strToU8(`<Document>${'<Ntry/>'.repeat(200)}</Document>`);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
/** Bytes that do not shrink. */
const noise = (size: number): Uint8Array => {
  const bytes = new Uint8Array(size);
  let state = 24;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >> 16;
  }
  return bytes;
};
const zip = (files: Zippable): Uint8Array => zipSync(files);

describe('an archive', () => {
  it('gives its bank files under their own names, in order, and counts skipped files', () => {
    const archive = zip({
      'november/camt053.xml': xml,
      'november/.hidden.xml': xml,
      '__MACOSX/camt053.xml': xml,
      'liesmich.pdf': strToU8('x'),
      'b.CSV': [strToU8('Datum;Betrag'), { level: 0 }],
    });
    expect(isZip(archive)).toBe(true);
    const found = unpack(archive);
    if (!found.ok) throw new Error(found.problem);
    expect(found.skipped).toBe(3);
    expect(found.files.map(({ name }) => name)).toEqual(['camt053.xml', 'b.CSV']);
    expect(found.files.map(({ bytes }) => text(bytes))).toEqual([text(xml), 'Datum;Betrag']);
  });

  it('gives files without their folders, even if these lead out of the archive, and opens no archive inside it', () => {
    const names = ['../../../etc/a.xml', '/etc/b.xml', 'C:\\bank\\c.xml', '..\\d.xml'];
    const inner = zip({ 'e.xml': xml });
    const found = unpack(zip({ ...Object.fromEntries(names.map((name) => [name, xml])), 'inner.zip': inner }));
    expect(found.ok && [found.files.map(({ name }) => name), found.skipped]).toEqual([
      ['a.xml', 'b.xml', 'c.xml', 'd.xml'],
      1,
    ]);
  });

  it('an archive larger than one read buffer is complete', () => {
    const bytes = noise(300_000);
    const found = unpack(zip({ 'a.xml': bytes, 'b.xml': bytes }));
    expect(found.ok && found.files.map((file) => Buffer.from(file.bytes).equals(Buffer.from(bytes)))).toEqual([
      true,
      true,
    ]);
  });

  it('an archive with only other files gives none', () => {
    expect(unpack(zip({ 'a.pdf': xml }))).toEqual({ ok: true, files: [], skipped: 1 });
  });
});

describe('a ZIP is refused as a whole', () => {
  const bomb = new Uint8Array(3_000_000);
  it('a ZIP that expands more than two hundred times is refused', () => {
    expect(unpack(zip({ 'a.xml': xml, 'bomb.xml': bomb }))).toEqual({ ok: false, problem: 'ratio' });
  });

  it('a ZIP that understates its size is refused', () => {
    const archive = zip({ 'bomb.xml': bomb });
    const view = new DataView(archive.buffer);
    // The uncompressed size in the local header and in the directory.
    const directory = view.getUint32(archive.length - 6, true);
    for (const at of [22, directory + 24]) {
      expect(view.getUint32(at, true)).toBe(bomb.length);
      view.setUint32(at, 10, true);
    }
    expect(unpack(archive)).toEqual({ ok: false, problem: 'ratio' });
  });

  it('a ZIP with one file over the service’s limit is refused', () => {
    const large = new Uint8Array(maxBankFileBytes + 1);
    expect(unpack(zip({ 'a.xml': [large, { level: 0 }] }))).toEqual({ ok: false, problem: 'file size' });
  });

  it('a ZIP whose files are too large together is refused', () => {
    const part = new Uint8Array(18_000_000);
    const names = Array.from({ length: Math.ceil(maxUnpackedBytes / part.length) + 1 }, (_, index) => `${index}.xml`);
    expect(unpack(zip(Object.fromEntries(names.map((name) => [name, [part, { level: 0 }]]))))).toEqual({
      ok: false,
      problem: 'size',
    });
  });

  it('a ZIP with too many files is refused', () => {
    const names = Array.from({ length: maxZipFiles + 1 }, (_, index) => `${index}.xml`);
    expect(unpack(zip(Object.fromEntries(names.map((name) => [name, xml]))))).toEqual({ ok: false, problem: 'files' });
  });

  it('a damaged or truncated ZIP is refused', () => {
    const archive = zip({ 'a.xml': noise(50_000), 'b.xml': xml });
    expect(unpack(archive.subarray(0, 20_000))).toEqual({ ok: false, problem: 'broken' });
    const shrunk = zip({ 'a.xml': strToU8(text(xml).repeat(50)) });
    shrunk.fill(0xff, 40, 80);
    expect(unpack(shrunk)).toEqual({ ok: false, problem: 'broken' });
    expect(unpack(strToU8('PK\u0003\u0004 nonsense'))).toEqual({ ok: false, problem: 'broken' });
  });
});
