import { zipSync, type Zippable } from 'fflate';
import { bytesOf } from '#components/pdf/save-file.ts';
import type { Paper } from './paper.ts';

/** The name of a file, with a number before its ending if the archive already has one with that name. */
const freeName = (name: string, taken: Zippable): string => {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let free = name;
  for (let count = 2; free in taken; count += 1) free = `${stem}-${count}${ending}`;
  return free;
};

/** All papers in one ZIP archive, read one after the other: the service prints them in turn anyway. */
export const zipPapers = async (papers: readonly Paper[]): Promise<Uint8Array> => {
  const files: Zippable = {};
  for (const { read } of papers) {
    const file = await read();
    files[freeName(file.name, files)] = bytesOf(file);
  }
  // PDFs are compressed already.
  return zipSync(files, { level: 0 });
};
