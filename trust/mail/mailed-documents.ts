import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MailFault } from './mail-faults.ts';
import type { prepareMailingProgram } from './mailing-program.ts';

/** All that Kontor mails to customers. */
export const mailedKinds = ['estimate', 'order', 'invoice', 'credit note', 'reminder', 'statement'] as const;
type MailedKind = (typeof mailedKinds)[number];

export type MailedDocument = {
  readonly kind: MailedKind;
  /** The customer's address, which no other document has. */
  readonly mail: string;
  readonly fault: MailFault;
  /** Puts it into the outbox, held until it is released. */
  readonly send: () => Promise<unknown>;
  /** Whether it counts as sent, and the status of a sales document; undefined for a statement, which has neither. */
  readonly mark: () => Promise<{ readonly isSent: boolean; readonly status: number | null } | undefined>;
};

type Send = Awaited<ReturnType<typeof prepareMailingProgram>>['send'];

const made = z.object({ id: z.number() });
const sentRecord = z.object({ sent_at: z.string().nullable(), kb_item_status_id: z.number().optional() });
const sentPage = z.object({ records: z.tuple([sentRecord]) });
const sentReminder = z.object({ is_sent: z.boolean() });

const hold = { hold_seconds: 60 };
const segments = { estimate: 'kb_offer', order: 'kb_order', invoice: 'kb_invoice' } as const;

/** An issued document of a new customer whose address asks the mail server for a fault. */
export const newDocument = async (request: Send, kind: MailedKind, fault: MailFault): Promise<MailedDocument> => {
  const mail = `${fault}.${randomUUID()}@kill.example`;
  const customer = { contact_type_id: 1, name_1: 'Muster AG', mail, user_id: 1, owner_id: 1 };
  const contact_id = made.parse(await request('POST', '/contact', customer)).id;
  const issue = async (resource: keyof typeof segments): Promise<number> => {
    const path = `/${segments[resource]}`;
    const dates = { is_valid_from: '2025-09-01', ...(resource === 'invoice' && { is_valid_to: '2025-10-01' }) };
    const { id } = made.parse(await request('POST', path, { contact_id, user_id: 1, ...dates }));
    const position = { account_id: 1, amount: '1', tax_id: 1, unit_price: '100' };
    await request('POST', `${path}/${id}/kb_position_custom`, position);
    await request('POST', `${path}/${id}/issue`);
    return id;
  };
  const about = { kind, mail, fault };
  if (kind === 'credit note') {
    const body = { reason: 'Rabatt', amount: '10' };
    const { id } = made.parse(await request('POST', `/kontor/kb_invoice/${await issue('invoice')}/credit_note`, body));
    return {
      ...about,
      send: async () => request('POST', `/kontor/credit_note/${id}/send`, hold),
      mark: async () => {
        const { sent_at } = sentRecord.parse(await request('GET', `/kontor/credit_note/${id}`));
        return { isSent: sent_at !== null, status: null };
      },
    };
  }
  if (kind === 'reminder') {
    const kb_invoice_id = await issue('invoice');
    const path = `/kb_invoice/${kb_invoice_id}/kb_reminder`;
    const { id } = made.parse(await request('POST', path, { kb_invoice_id }));
    return {
      ...about,
      send: async () => request('POST', '/kontor/reminder_send', { kb_reminder_id: id, ...hold }),
      mark: async () => {
        const { is_sent } = sentReminder.parse(await request('GET', `${path}/${id}`));
        return { isSent: is_sent, status: null };
      },
    };
  }
  if (kind === 'statement') {
    await issue('invoice');
    const send = async () =>
      request('POST', `/kontor/contact/${contact_id}/statement/send`, { from: '2025-01-01', ...hold });
    return { ...about, send, mark: async () => undefined };
  }
  const id = await issue(kind);
  return {
    ...about,
    send: async () => request('POST', `/kontor/${segments[kind]}/${id}/send`, hold),
    mark: async () => {
      const found = await request('POST', `/kontor/query/${kind}`, { filter: [{ field: 'id', value: id }] });
      const [{ sent_at, kb_item_status_id = null }] = sentPage.parse(found).records;
      return { isSent: sent_at !== null, status: kb_item_status_id };
    },
  };
};
