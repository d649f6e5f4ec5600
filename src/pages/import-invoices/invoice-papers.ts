import { maxInvoicePaper } from '#contract/kontor/import-invoice-operations.ts';

/** PDFs by the number of their invoice, and those that belong to none or cannot be kept. */
export type InvoicePapers = {
  readonly byNumber: ReadonlyMap<string, File>;
  readonly unmatched: readonly string[];
  readonly unfit: readonly string[];
};

export const noPapers: InvoicePapers = { byNumber: new Map(), unmatched: [], unfit: [] };

const pdfMark = '%PDF-';

const isPdf = async (file: File): Promise<boolean> =>
  file.size <= maxInvoicePaper && (await file.slice(0, pdfMark.length).text()) === pdfMark;

const plain = (text: string): string => text.normalize('NFC').toLowerCase();
/** A number in a file name: the signs that file systems refuse are often replaced. */
const inFileName = (number: string): string => plain(number).replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** True if a name contains a number that no other letter or digit continues. */
const contains = (name: string, number: string): boolean => `-${name}-`.includes(`-${number}-`);

/**
 * Finds the invoice of each PDF by its file name: `Rechnung RE-17.pdf` is the paper of RE-17. A file that fits several invoices belongs to the
 * longest number; a second file of one invoice, or one of no invoice, is unmatched.
 */
export const matchPapers = async (files: readonly File[], numbers: readonly string[]): Promise<InvoicePapers> => {
  const byNumber = new Map<string, File>();
  const [unmatched, unfit]: [string[], string[]] = [[], []];
  const known = numbers
    .map((number) => ({ number, plain: inFileName(number) }))
    .filter((each) => each.plain !== '')
    .toSorted((one, other) => other.plain.length - one.plain.length);
  for (const file of files) {
    const name = inFileName(file.name.replace(/\.pdf$/i, ''));
    const fitting = known.filter((each) => contains(name, each.plain));
    const [first] = fitting;
    const isClear = fitting.every((each) => first !== undefined && contains(first.plain, each.plain));
    if (!(await isPdf(file))) unfit.push(file.name);
    else if (first === undefined || !isClear || byNumber.has(first.number)) unmatched.push(file.name);
    else byNumber.set(first.number, file);
  }
  return { byNumber, unmatched, unfit };
};
