import type { PdfFile } from '#contract/resources/pdf.ts';

/** One paper of an invoice, which is read when it is opened or saved. */
export type Paper = {
  readonly key: string;
  readonly name: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly read: () => Promise<PdfFile>;
};
