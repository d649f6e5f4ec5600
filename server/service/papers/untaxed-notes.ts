import type { Language } from '#contract/languages.ts';
import { untaxedCodes } from '#domain/documents/untaxed-codes.ts';
import { contactVatNumber } from '../master-data/contact-address.ts';
import { columnOf, type SalesDocument } from '../documents/document-kind.ts';
import type { StoredPosition } from '../documents/stored-position.ts';
import { findRows } from '../store/rows.ts';
import type { PrintContext } from './print-context.ts';

type Reason = keyof typeof untaxedCodes;
type Words = { readonly [reason in Reason | 'reverseCharge']: string };

/**
 * Notes for exports, for supplies exempt by law, and for services to customers abroad, with an addition if the customer
 * is a business.
 */
const notes: { readonly [language in Language]: Words } = {
  de: {
    exported: 'Ausfuhr, von der MWST befreit (Art. 23 MWSTG).',
    exempt: 'Von der MWST ausgenommene Leistung (Art. 21 MWSTG).',
    abroad: 'Leistungsort im Ausland, keine Schweizer MWST (Art. 8 MWSTG).',
    reverseCharge: 'Die Steuer schuldet der Empfänger (Reverse Charge).',
  },
  fr: {
    exported: 'Exportation exonérée de la TVA (art. 23 LTVA).',
    exempt: 'Prestation exclue du champ de la TVA (art. 21 LTVA).',
    abroad: 'Lieu de la prestation à l’étranger, sans TVA suisse (art. 8 LTVA).',
    reverseCharge: 'Autoliquidation : la TVA est due par le destinataire.',
  },
  it: {
    exported: 'Esportazione esente dall’IVA (art. 23 LIVA).',
    exempt: 'Prestazione esclusa dall’IVA (art. 21 LIVA).',
    abroad: 'Luogo della prestazione all’estero, senza IVA svizzera (art. 8 LIVA).',
    reverseCharge: 'Inversione contabile: l’imposta è dovuta dal destinatario.',
  },
  en: {
    exported: 'Export, exempt from VAT (art. 23 Swiss VAT Act).',
    exempt: 'Supply excluded from VAT (art. 21 Swiss VAT Act).',
    abroad: 'Place of supply abroad, no Swiss VAT (art. 8 Swiss VAT Act).',
    reverseCharge: 'Reverse charge: the recipient owes the tax.',
  },
};

/** Every sentence that explains a line without tax in a language. */
export const untaxedSentences = (language: Language): readonly string[] => {
  const { exported, exempt, abroad, reverseCharge } = notes[language];
  return [exported, exempt, abroad, `${abroad} ${reverseCharge}`];
};

/**
 * Explains why lines of a document bear no tax, each reason once, by the codes of their taxes. Services to a customer
 * abroad with a known VAT number are taxed there, by the customer.
 */
export const untaxedNotes = async (
  { origin, reader, language }: PrintContext,
  document: SalesDocument,
  positions: readonly StoredPosition[],
): Promise<readonly string[]> => {
  // Texts and groups have no such column.
  const used = new Set(positions.map(({ row: position }) => Number(position['tax_id'] ?? 0n)));
  const taxes = await findRows(reader, 'tax', { company_id: origin.caller.companyId }, ['id', 'code']);
  const codes = new Set(taxes.filter(({ id }) => used.has(id)).map(({ code }) => code));
  const words = notes[language];
  const has = (reason: Reason): boolean => codes.has(untaxedCodes[reason]);
  const isBusiness = has('abroad') && (await contactVatNumber(origin, reader, columnOf(document, 'contact_id'))) !== '';
  return [
    ...(has('exported') ? [words.exported] : []),
    ...(has('exempt') ? [words.exempt] : []),
    ...(has('abroad') ? [isBusiness ? `${words.abroad} ${words.reverseCharge}` : words.abroad] : []),
  ];
};
