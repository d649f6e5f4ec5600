import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { invoiceStatus, orderStatus } from '#domain/documents/statuses.ts';
import { entityNamed } from '#server/service/records/entity.ts';
import { runAction } from '#server/service/records/standard-operations.ts';
import { findRow } from '#server/service/store/rows.ts';
import { makeBill, planBills, type UnbilledWork } from './billing.ts';
import { daysAgo, demoName, idOf, type Demo, type Ids } from './demo.ts';
import { estimates, invoices, orders, type DemoDocument } from './document-list.ts';
import { languageOf, documentTextsOf } from './document-texts.ts';
import { kits, type Piece } from './position-kits.ts';
import { makePositions } from './positions.ts';
import { makeReminders } from './reminders.ts';

export type DocumentIds = {
  readonly contacts: Ids;
  readonly projects: Ids;
  readonly articles: Ids;
  readonly units: Ids;
};

type Kind = {
  readonly resource: 'estimate' | 'order' | 'invoice';
  readonly segment: string;
  /** Fields that only this kind has. */
  readonly more: (document: DemoDocument) => { readonly [field: string]: string };
  /** Brings a draft to its status. */
  readonly finish: (document: DemoDocument, id: number) => Promise<void>;
};

/** A document and the function that makes it; they run by date, so that document numbers follow the dates. */
type Making = { readonly document: DemoDocument; readonly make: () => Promise<number> };

/** The fields of a document besides its positions. */
export const headOf = (
  demo: Demo,
  ids: DocumentIds,
  { contact, ago }: Pick<DemoDocument, 'contact' | 'ago'>,
  resource: Kind['resource'],
) => ({
  ...documentTextsOf(demoName, contact, resource),
  contact_id: idOf(ids.contacts, contact),
  contact_sub_id: ids.contacts.get(`${contact}, person`) ?? null,
  user_id: demo.users.anna,
  is_valid_from: daysAgo(demo, ago),
  bank_account_id: 2,
  currency_id: 1,
  logopaper_id: 1,
  payment_type_id: 4,
  kb_terms_of_payment_template_id: 1,
  mwst_type: 0,
  mwst_is_net: true,
  show_position_taxes: true,
});

/** Documents of a kind with the positions of the kits. */
const fromKits = (demo: Demo, ids: DocumentIds, kind: Kind, documents: readonly DemoDocument[]): readonly Making[] =>
  documents.map((document, index) => ({
    document,
    make: async () => {
      const ofLanguage = kits[languageOf(document.contact)];
      const pieces: readonly Piece[] = ofLanguage[index % ofLanguage.length] ?? ofLanguage[0];
      const id = await demo.create(kind.resource, {
        ...headOf(demo, ids, document, kind.resource),
        ...kind.more(document),
      });
      await makePositions(demo, ids, { document: kind.segment, document_id: String(id) }, pieces);
      return id;
    },
  }));

/** Makes documents and moves each to its status by actions; returns them with their ids. */
const makeDocuments = async (
  { finish }: Kind,
  makings: readonly Making[],
): Promise<readonly (readonly [DemoDocument, number])[]> => {
  const made: (readonly [DemoDocument, number])[] = [];
  for (const { document, make } of makings.toSorted((one, other) => other.document.ago - one.document.ago)) {
    const id = await make();
    await finish(document, id);
    made.push([document, id]);
  }
  return made;
};

export const termDays = 30;

/** The actions that lead to a status; none for a draft. */
const moves: { readonly [status: number]: readonly string[] } = {
  2: ['issue'],
  3: ['issue', 'accept'],
  4: ['issue', 'reject'],
  5: ['issue'],
  6: ['issue'],
  8: ['issue'],
  9: ['issue'],
  16: ['issue'],
  19: ['issue', 'cancel'],
  21: ['cancel'],
  31: ['issue'],
};

const totalOf = async ({ transaction, companyId }: Demo, id: number): Promise<bigint> => {
  const row = await findRow(transaction, 'invoice', { company_id: companyId, id }, ['total']);
  return row === undefined ? 0n : row.total;
};

/** The paid part of an invoice: all, half rounded to the franc, or nothing. */
const paidOf = (status: number, total: bigint): bigint => {
  if (status === invoiceStatus.paid) return total;
  return status === invoiceStatus.partlyPaid ? (total / 2_000_000n) * 1_000_000n : 0n;
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

/** A completed order was invoiced two weeks later, and the invoice is paid. */
const ofOrders = (demo: Demo, invoice: Kind, made: readonly (readonly [DemoDocument, number])[]): readonly Making[] =>
  made
    .filter(([{ status }]) => status === orderStatus.invoiced)
    .map(([{ contact, ago }, order]) => {
      const document = { contact, ago: ago - 14, status: invoiceStatus.paid };
      const parameters = { id: String(order) };
      return {
        document,
        make: async () => {
          const id = await demo.make(
            async (call) => runAction(call, demo.transaction, entityNamed('order'), 'invoice', {}),
            parameters,
          );
          const dates = { is_valid_from: daysAgo(demo, document.ago), ...invoice.more(document) };
          await demo.edit('invoice', id, { ...documentTextsOf(demoName, contact, 'invoice'), ...dates });
          return id;
        },
      };
    });

/** Invoices for hours and expenses. */
const ofBills = (demo: Demo, ids: DocumentIds, invoice: Kind, due: UnbilledWork): readonly Making[] =>
  planBills(demo, due).map((bill) => ({
    document: bill.document,
    make: async () =>
      makeBill(demo, bill, {
        ...headOf(demo, ids, bill.document, invoice.resource),
        ...invoice.more(bill.document),
      }),
  }));

/** Twelve estimates, eight orders, and invoices with payments and reminders: 24, those of orders, and those for due work. */
export const makeAllDocuments = async (demo: Demo, ids: DocumentIds, due: UnbilledWork): Promise<void> => {
  const move = async (resource: string, { status }: DemoDocument, id: number): Promise<void> => {
    for (const action of moves[status] ?? []) await demo.act(resource, id, action);
  };
  const estimate: Kind = {
    resource: 'estimate',
    segment: 'kb_offer',
    more: ({ ago }) => ({ is_valid_until: daysAgo(demo, ago - termDays) }),
    finish: async (document, id) => move('estimate', document, id),
  };
  const order: Kind = {
    resource: 'order',
    segment: 'kb_order',
    more: () => ({}),
    finish: async (document, id) => move('order', document, id),
  };
  const invoice: Kind = {
    resource: 'invoice',
    segment: 'kb_invoice',
    more: ({ ago }) => ({ is_valid_to: daysAgo(demo, ago - termDays) }),
    finish: async (document, id) => {
      await move('invoice', document, id);
      await finishInvoice(demo, document, id);
    },
  };
  await makeDocuments(estimate, fromKits(demo, ids, estimate, estimates));
  const made = await makeDocuments(order, fromKits(demo, ids, order, orders));
  await makeDocuments(invoice, [
    ...fromKits(demo, ids, invoice, invoices),
    ...ofOrders(demo, invoice, made),
    ...ofBills(demo, ids, invoice, due),
  ]);
};
