import { formatDecimalTrimmed } from '#domain/decimal.ts';
import { sql } from '#server/service/store/sql.ts';
import { decimalOf } from '#server/service/rule.ts';
import { daysAgo, demoName, idOf, type Demo, type Ids } from './demo.ts';
import { estimates, invoices, orders, type DemoDocument } from './document-list.ts';
import { kits, type Piece } from './position-kits.ts';
import { makePositions } from './positions.ts';
import { makeReminders } from './reminders.ts';
import { storeStatus } from './stored-values.ts';

export type DocumentIds = {
  readonly contacts: Ids;
  readonly projects: Ids;
  readonly articles: Ids;
  readonly units: Ids;
};

type Kind = {
  readonly resource: 'estimate' | 'order' | 'invoice';
  readonly segment: string;
  readonly title: string;
  /** What only this kind has. */
  readonly more: (document: DemoDocument) => { readonly [field: string]: string };
  /** Brings a draft to its status. */
  readonly finish: (document: DemoDocument, id: number) => Promise<void>;
};

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

/** Makes documents of a kind, each with positions, and moves them on by their actions. */
const makeDocuments = async (
  demo: Demo,
  ids: DocumentIds,
  kind: Kind,
  documents: readonly DemoDocument[],
): Promise<void> => {
  for (const [index, document] of documents.entries()) {
    const pieces: readonly Piece[] = kits[index % kits.length] ?? kits[0];
    const head = { ...headOf(demo, ids, document, kind.title), ...kind.more(document) };
    const id = await demo.create(kind.resource, head);
    await makePositions(demo, ids, { document: kind.segment, document_id: String(id) }, pieces);
    await kind.finish(document, id);
  }
};

const termDays = 30;

/** The actions behind a status that rules give: none behind a draft. */
const moves: { readonly [status: number]: readonly string[] } = {
  2: ['issue'],
  3: ['issue', 'accept'],
  4: ['issue', 'reject'],
  5: ['issue'],
  8: ['issue'],
  9: ['issue'],
  16: ['issue'],
  19: ['issue', 'cancel'],
  21: ['cancel'],
  31: ['issue'],
};

const totalOf = async ({ transaction, companyId }: Demo, id: number): Promise<bigint> => {
  const row = await transaction.get(sql`select total from invoice where company_id = ${companyId} and id = ${id}`);
  return row === undefined ? 0n : decimalOf(row, 'total');
};

/** What of an invoice is paid: all (status 9), half to the franc (16), or nothing. */
const paidOf = (status: number, total: bigint): bigint => {
  if (status === 9) return total;
  return status === 16 ? (total / 2_000_000n) * 1_000_000n : 0n;
};

const finishInvoice = async (demo: Demo, document: DemoDocument, id: number): Promise<void> => {
  const total = await totalOf(demo, id);
  const paid = paidOf(document.status, total);
  const due = document.ago - termDays;
  await makeReminders(demo, id, { levels: document.reminders ?? 0, due, open: total - paid });
  if (paid === 0n) return;
  const payment = { date: daysAgo(demo, due + 4), value: formatDecimalTrimmed(paid), bank_account_id: 2 };
  await demo.create('payment', payment, { invoice_id: String(id) });
};

/** Twelve estimates, eight orders, 24 invoices with payments and reminders. */
export const makeAllDocuments = async (demo: Demo, ids: DocumentIds): Promise<void> => {
  const move = async (resource: string, { status }: DemoDocument, id: number): Promise<void> => {
    for (const action of moves[status] ?? []) await demo.act(resource, id, action);
  };
  const estimate: Kind = {
    resource: 'estimate',
    segment: 'kb_offer',
    title: 'Offerte',
    more: ({ ago }) => ({ is_valid_until: daysAgo(demo, ago - termDays) }),
    finish: async (document, id) => move('estimate', document, id),
  };
  const order: Kind = {
    resource: 'order',
    segment: 'kb_order',
    title: 'Auftragsbestätigung',
    more: () => ({}),
    finish: async (document, id) => {
      await move('order', document, id);
      if (moves[document.status] === undefined) await storeStatus(demo, id, document.status);
    },
  };
  const invoice: Kind = {
    resource: 'invoice',
    segment: 'kb_invoice',
    title: 'Rechnung',
    more: ({ ago }) => ({ is_valid_to: daysAgo(demo, ago - termDays) }),
    finish: async (document, id) => {
      await move('invoice', document, id);
      await finishInvoice(demo, document, id);
    },
  };
  await makeDocuments(demo, ids, estimate, estimates);
  await makeDocuments(demo, ids, order, orders);
  await makeDocuments(demo, ids, invoice, invoices);
};
