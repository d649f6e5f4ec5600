import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { PaperQuestion } from '#contract/kontor/first-invoice-operation.ts';
import type { PrintedDocument, SampleMarks } from '../../papers/render/printed-document.ts';
import { samples } from './sample-invoice.ts';

const isFilled = (text: string | null): boolean => (text ?? '').trim() !== '';

/** Marks what a question of the set-up brings to the paper, and what is still missing, with the number of its question. */
export const sampleMarks = (paper: PrintedDocument, profile: CompanyProfile, question: PaperQuestion): SampleMarks => {
  const { holes } = samples[profile.document_language];
  const hasNumber = isFilled(profile.vat_number);
  const isPayable = paper.qr_bill !== null || paper.payment.length > 0;
  const hasSender = paper.letterhead.address.length + paper.letterhead.details.length > 0;
  const strokes: { readonly [question in PaperQuestion]: SampleMarks['strokes'] } = {
    company: hasSender ? ['mark', 'sender'] : ['mark'],
    vat: hasNumber ? ['vat'] : [],
    bank: paper.qr_bill === null ? [] : ['payment'],
    letterhead: ['mark'],
    numbers: ['title'],
    mail: [],
    members: [],
  };
  return {
    strokes: strokes[question],
    sender: [
      ...(isFilled(profile.postcode) && isFilled(profile.city) ? [] : [holes.address]),
      ...(hasNumber || !profile.is_vat_registered ? [] : [holes.vat_number]),
    ],
    ...(!isPayable && { payment: holes.iban }),
  };
};
