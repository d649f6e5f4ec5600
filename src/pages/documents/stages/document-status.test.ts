import { expect, test } from 'vitest';
import { documents as de, type DocumentsTexts } from '#texts/de/documents.ts';
import { documents as it } from '#texts/it/documents.ts';
import { statusChoices, statusText } from './document-status.ts';

const words = (kind: 'estimate' | 'order' | 'invoice', texts: DocumentsTexts) =>
  statusChoices(kind).map(({ status }) => statusText(kind, status, texts));

test('Italian statuses agree with the noun: offerta and fattura are feminine, ordine is masculine', () => {
  expect(words('estimate', it)).toEqual(['Bozza', 'Aperta', 'Accettata', 'Rifiutata']);
  expect(words('order', it)).toEqual(['Aperto', 'Fatturato', 'Fatturato in parte', 'Annullato']);
  expect(words('invoice', it)).toEqual(['Bozza', 'Aperta', 'Pagata', 'Pagata in parte', 'Annullata', 'Scaduta']);
});

test('in German one word serves all kinds', () => {
  expect(words('order', de)).toEqual(['Offen', 'Verrechnet', 'Teils verrechnet', 'Storniert']);
});
