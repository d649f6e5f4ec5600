import { idOf, recordOf, type startTestService } from './test-service.ts';

const contact = {
  contact_type_id: 1,
  name_1: 'Muster AG',
  street_name: 'Seestrasse',
  house_number: '5',
  postcode: '8002',
  city: 'Zürich',
  language_id: 2,
  user_id: 1,
  owner_id: 1,
};

export type Segment = 'kb_offer' | 'kb_order' | 'kb_invoice';

/** Helpers for tests of documents, each named by its path: `/kb_invoice/7`. */
export const documentsIn = async ({ call }: Pick<Awaited<ReturnType<typeof startTestService>>, 'call'>) => {
  const contact_id = idOf(await call('POST', '/contact', { body: contact }));
  const make = async (segment: Segment, more: object = {}): Promise<string> =>
    `/${segment}/${idOf(await call('POST', `/${segment}`, { body: { contact_id, user_id: 1, ...more } }))}`;
  const addLine = async (document: string, unit_price: string | number = 100) =>
    call('POST', `${document}/kb_position_custom`, { body: { account_id: 1, amount: 1, tax_id: 4, unit_price } });
  const act = async (document: string, action: string, body: object = {}) =>
    call('POST', `${document}/${action}`, { body });
  const field = async (document: string, name: string): Promise<unknown> => recordOf(await call('GET', document))[name];
  const statusOf = async (document: string): Promise<unknown> => field(document, 'kb_item_status_id');
  const pay = async (invoice: string, value: number) =>
    call('POST', `${invoice}/payment`, { body: { date: '2025-11-20', value } });
  return { contact_id, make, addLine, act, field, statusOf, pay };
};
