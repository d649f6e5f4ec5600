import { DecodeUTF8, Unzip, UnzipInflate } from 'fflate';
import { z } from 'zod';

/** The profile is the second file of an archive, with at most a logo in it; what comes later is not read. */
const maxBytes = 4_194_304;
const stepBytes = 65_536;
const profile = z.object({ name: z.string().min(1).max(80) });

const nameIn = (line: string): string | null => {
  try {
    return profile.safeParse(JSON.parse(line)).data?.name ?? null;
  } catch {
    return null;
  }
};

/** The name of the company in an archive, read from its beginning; null if there is none, because the service says what is wrong with a file. */
export const archivedCompany = async (file: Blob): Promise<string | null> => {
  const read = { line: '', isWhole: false };
  const text = new DecodeUTF8((piece) => (read.line += piece));
  const zip = new Unzip((entry) => {
    if (entry.name !== 'records/company_profile.jsonl') return;
    entry.ondata = (error, bytes, isLast) => {
      if (error !== null) return;
      text.push(bytes, isLast);
      read.isWhole = isLast;
    };
    entry.start();
  });
  zip.register(UnzipInflate);
  const end = Math.min(file.size, maxBytes);
  try {
    for (let at = 0; at < end && !read.isWhole; at += stepBytes)
      zip.push(new Uint8Array(await file.slice(at, at + stepBytes).arrayBuffer()), false);
  } catch {
    return null;
  }
  return read.isWhole ? nameIn(read.line) : null;
};
