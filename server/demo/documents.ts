import { formatDecimalTrimmed } from '#domain/decimal.ts';
import { companies } from './contact-list.ts';
import { daysAgo, demoName, idOf, type Demo, type Ids } from './demo.ts';
import { estimates, invoices, orders, type DemoDocument } from './document-list.ts';
import { kits, type Piece } from './position-kits.ts';
import { makePositions } from './positions.ts';
import { makeReminders } from './reminders.ts';
import { storeDocument, storePositions, totalsOf } from './stored-values.ts';

export type DocumentIds = {
  readonly contacts: Ids;
  readonly projects: Ids;
  readonly articles: Ids;
  readonly units: Ids;
};

type Kind = { readonly resource: string; readonly segment: string; readonly prefix: string; readonly title: string };

const addressOf = (contact: string): string =>
  [contact, ...(companies.find(({ name }) => name === contact)?.address.split(', ') ?? [])].join('\n');

const headOf = (demo: Demo, ids: DocumentIds, { contact, ago }: DemoDocument, title: string) => ({
  title,
  contact_id: idOf(ids.contacts, contact),
  contact_sub_id: ids.contacts.get(`${contact}, person`) ?? null,
  user_id: demo.users.anna,
  is_valid_from: daysAgo(demo, ago),
  bank_account_id: 2,
  currency_id: 1,
  language_id: 1,
  logopaper_id: 1,
  payment_type_id: 4,
  kb_terms_of_payment_template_id: 1,
  mwst_type: 0,
  mwst_is_net: true,
  show_position_taxes: true,
  header: `Guten Tag\n\nFür unsere Leistungen erhalten Sie diese ${title}.`,
  footer: `Freundliche Grüsse\n${demoName}`,
});

/** Makes documents of a kind, each with positions; `more` is what only this kind has, from its total in francs. */
const makeDocuments = async (
  demo: Demo,
  ids: DocumentIds,
  kind: Kind,
  documents: readonly DemoDocument[],
  more: (document: DemoDocument, id: number, total: bigint) => Promise<{ readonly [field: string]: string }>,
): Promise<void> => {
  for (const [index, document] of documents.entries()) {
    const pieces: readonly Piece[] = kits[index % kits.length] ?? kits[0];
    const id = await demo.create(kind.resource, headOf(demo, ids, document, kind.title));
    const made = await makePositions(demo, ids, { document: kind.segment, document_id: String(id) }, pieces);
    await storePositions(demo, pieces, made);
    const totals = totalsOf(pieces);
    await storeDocument(demo, kind.resource, id, {
      totals,
      document_nr: `${kind.prefix}-${String(index + 1).padStart(5, '0')}`,
      kb_item_status_id: document.status,
      contact_address: addressOf(document.contact),
      ...(await more(document, id, totals.total)),
    });
  }
};

const termDays = 30;

/** What of an invoice is paid: all (status 9), half to the franc (16), or nothing. */
const paidOf = (status: number, total: bigint): bigint => {
  if (status === 9) return total;
  return status === 16 ? (total / 2_000_000n) * 1_000_000n : 0n;
};

const finishInvoice =
  (demo: Demo) =>
  async (document: DemoDocument, id: number, total: bigint): Promise<{ readonly [field: string]: string }> => {
    const paid = paidOf(document.status, total);
    const due = document.ago - termDays;
    if (paid > 0n) {
      const payment = { date: daysAgo(demo, due + 4), value: formatDecimalTrimmed(paid), bank_account_id: 2 };
      await demo.create('payment', payment, { invoice_id: String(id) });
    }
    await makeReminders(demo, id, { levels: document.reminders ?? 0, due, open: total - paid });
    return {
      is_valid_to: daysAgo(demo, due),
      total_received_payments: formatDecimalTrimmed(paid),
      total_remaining_payments: formatDecimalTrimmed(total - paid),
    };
  };

/** Twelve estimates, eight orders, 24 invoices with payments and reminders. */
export const makeAllDocuments = async (demo: Demo, ids: DocumentIds): Promise<void> => {
  const estimate = { resource: 'estimate', segment: 'kb_offer', prefix: 'AN', title: 'Offerte' };
  const order = { resource: 'order', segment: 'kb_order', prefix: 'AU', title: 'Auftragsbestätigung' };
  const invoice = { resource: 'invoice', segment: 'kb_invoice', prefix: 'RE', title: 'Rechnung' };
  await makeDocuments(demo, ids, estimate, estimates, async ({ ago }) => ({
    is_valid_until: daysAgo(demo, ago - termDays),
  }));
  await makeDocuments(demo, ids, order, orders, async () => ({}));
  await makeDocuments(demo, ids, invoice, invoices, finishInvoice(demo));
};
