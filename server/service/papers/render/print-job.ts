import type { PrintedDocument } from './printed-document.ts';

/** A paper without its logo, and the index of the logo in the job. */
type Packed = { readonly paper: PrintedDocument; readonly picture: number | null };

/** Papers for the worker that draws them, with each picture once: a copy of 400 kB for each of 500 papers would fill its memory. */
export type PrintJob = {
  readonly papers: readonly Packed[];
  readonly pictures: readonly string[];
  /** Time limit for drawing in milliseconds. */
  readonly limit: number;
  /** Its element becomes 1 when nobody waits for the file any more. */
  readonly ended: Int32Array<SharedArrayBuffer>;
};

/** Collects papers; `letters` is their total length without pictures. */
export const packing = () => {
  const papers: Packed[] = [];
  const pictures = new Map<string, number>();
  let letters = 0;
  return {
    add: ({ letterhead, ...rest }: PrintedDocument): void => {
      const { logo } = letterhead;
      const paper = { ...rest, letterhead: { ...letterhead, logo: null } };
      const picture = logo === null ? null : (pictures.get(logo) ?? pictures.size);
      if (logo !== null && picture !== null) pictures.set(logo, picture);
      letters += JSON.stringify(paper).length;
      papers.push({ paper, picture });
    },
    letters: (): number => letters,
    packed: () => ({ papers, pictures: [...pictures.keys()] }),
  };
};

/** Restores the papers of a job. */
export const unpacked = ({ papers, pictures }: PrintJob): readonly PrintedDocument[] =>
  papers.map(({ paper, picture }) =>
    picture === null ? paper : { ...paper, letterhead: { ...paper.letterhead, logo: pictures[picture] ?? null } },
  );
