import { createHash } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { z } from 'zod';

type Files = { [path: string]: Uint8Array };

const listing = z.looseObject({ files: z.array(z.looseObject({ name: z.string() })) });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The archive after `change`, with a manifest that is right again: what somebody would make who knows the format. */
export const forged = (archive: Buffer, change: (files: Files) => void): Buffer => {
  const files = unzipSync(archive);
  change(files);
  const { 'manifest.json': old, ...others } = files;
  const manifest = listing.parse(JSON.parse(Buffer.from(old ?? []).toString()));
  const listed = Object.entries(others).map(([name, bytes]) => ({ name, size: bytes.length, sha256: sha256(bytes) }));
  others['manifest.json'] = Buffer.from(JSON.stringify({ ...manifest, files: listed }));
  return Buffer.from(zipSync(others, { level: 1 }));
};

/** The archive after `change`, with the old manifest. */
export const damaged = (archive: Buffer, change: (files: Files) => void): Buffer => {
  const files = unzipSync(archive);
  change(files);
  return Buffer.from(zipSync(files, { level: 1 }));
};

export const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();

/** Replaces a text in a file; the file must have it. */
export const replaceIn = (path: string, from: string, to: string) => (files: Files) => {
  const text = textOf(files[path]);
  if (!text.includes(from)) throw new Error(`${path} has no ${from}: ${text.slice(0, 300)}`);
  files[path] = Buffer.from(text.replace(from, to));
};

/** Gives every central directory entry of a ZIP file another unpacked size. */
export const withSizes = (zip: Buffer, size: number): Buffer => {
  const changed = Buffer.from(zip);
  for (
    let at = changed.indexOf('PK\x01\x02', 0, 'latin1');
    at !== -1;
    at = changed.indexOf('PK\x01\x02', at + 4, 'latin1')
  )
    changed.writeUInt32LE(size, at + 24);
  return changed;
};
