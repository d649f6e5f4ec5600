import type { Texts } from '../texts/texts.ts';
import type { BankFileProblem } from './bank-entry.ts';

/** Explains in the reader's language why a file was refused, with the line. */
export const problemText = ({ reason, line, detail }: BankFileProblem, t: Texts): string => {
  switch (reason) {
    case 'size':
      return t.bankFileSize;
    case 'count':
      return t.bankFileCount;
    case 'foreign':
      return t.bankFileForeign;
    case 'encoding':
      return t.bankFileEncoding(line, detail);
    case 'doctype':
      return t.bankFileDoctype(line);
    case 'xml':
      return t.bankFileXml(line, detail);
    case 'format':
      return t.bankFileFormat(line, detail);
    case 'field':
      return t.bankFileField(line, detail);
    case 'csv':
      return t.bankFileCsv(line, detail);
    case 'empty':
      return t.bankFileEmpty;
  }
};
