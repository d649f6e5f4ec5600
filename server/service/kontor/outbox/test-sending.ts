import { outboxPage, type OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { sql } from '../../store/sql.ts';
import { startMailServer } from '../../mail/smtp/test-mail-server.ts';
import { idOf, recordOf, startTestService, type TestResponse } from '../../testing/test-service.ts';

/** The body of a send. */
export const mailBody = {
  recipient_email: 'kunde@muster.example',
  subject: 'Mahnung für Müller',
  message: 'Guten Tag\n\nBeträge in CHF für Räume.\n',
};

/** The service with a mail server and a company that has a sender address, and helpers for its reminders. */
export const startSending = async (unit_price = 100) => {
  const server = await startMailServer();
  const service = await startTestService({ mailer: server.mailer });
  const { call, database, owner } = service;
  const setProfile = async (profile: object): Promise<void> =>
    database.transaction(
      async (transaction) =>
        void (await transaction.run(
          sql`update company set profile = ${JSON.stringify(profile)}, name = 'Müller & Söhne AG' where id = ${owner.companyId}`,
        )),
    );
  await setProfile({ mail_sender: 'rechnung@mueller.example' });
  const newContact = async (mail: string | null): Promise<number> =>
    idOf(
      await call('POST', '/contact', {
        body: { contact_type_id: 1, name_1: 'Muster AG', mail, user_id: 1, owner_id: 1 },
      }),
    );
  const contact_id = await newContact('kunde@muster.example');

  return {
    server,
    service,
    owner,
    call,
    setProfile,
    newContact,
    /** A reminder of a new invoice, and its path. */
    newReminder: async (contact = contact_id) => {
      const invoice = idOf(await call('POST', '/kb_invoice', { body: { contact_id: contact, user_id: 1 } }));
      const body = { account_id: 1, amount: 1, tax_id: 1, unit_price };
      await call('POST', `/kb_invoice/${invoice}/kb_position_custom`, { body });
      await call('POST', `/kb_invoice/${invoice}/issue`);
      const id = idOf(await call('POST', `/kb_invoice/${invoice}/kb_reminder`, { body: { kb_invoice_id: invoice } }));
      return { id, invoice, path: `/kb_invoice/${invoice}/kb_reminder/${id}` };
    },
    send: async (path: string, more: object = {}, headers = {}): Promise<TestResponse> =>
      call('POST', `${path}/send`, { body: { ...mailBody, ...more }, headers }),
    isSent: async (path: string): Promise<unknown> => recordOf(await call('GET', path))['is_sent'],
    /** The outbox messages of an invoice. */
    messagesOf: async (invoice: number): Promise<readonly OutboxMessage[]> =>
      outboxPage.parse((await call('GET', `/kontor/outbox?kb_invoice_id=${invoice}`)).body).records,
    /** Called before each test: the mail server accepts, and has received nothing. */
    calm: (): void => {
      Object.assign(server.behaviour, {
        recipient: undefined,
        refuses: undefined,
        message: undefined,
        drops: false,
        delay: undefined,
      });
      server.received.length = 0;
    },
    close: async (): Promise<void> => {
      await service.close();
      await server.close();
    },
  };
};
