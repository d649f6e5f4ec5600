import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { hoursIn } from '../../testing/test-hours.ts';
import { recordOf, type TestService } from '../../testing/test-service.ts';

/** Makes the entries 1 to 5 of 17 to 20 November 2025, for two contacts and for none; the functions query them. */
export const queriesIn = async (service: Pick<TestService, 'call'>) => {
  const { call } = service;
  const { contactOf } = hoursIn(service);
  const muster = await contactOf('Müster AG');
  const holz = await contactOf('Holz 100% GmbH');
  const entries = [
    { date: '2025-11-17', duration: '01:00', text: 'Plan', contact_id: muster },
    { date: '2025-11-18', duration: '00:20', text: 'Call about wood', contact_id: holz },
    { date: '2025-11-18', duration: '00:40', text: null, contact_id: null },
    { date: '2025-11-19', duration: '02:00', text: 'PLAN again', contact_id: muster },
    { date: '2025-11-20', duration: '00:10', text: 'a_b!', contact_id: null },
  ];
  for (const { date, duration, ...rest } of entries) {
    const tracking = { type: 'duration', date, duration };
    await call('POST', '/timesheet', {
      body: { user_id: 1, client_service_id: 1, allowable_bill: true, charge: 100, tracking, ...rest },
    });
  }

  const send = async (body: object, resource = 'timetracking') => call('POST', `/kontor/query/${resource}`, { body });
  const query = async (body: object, resource = 'timetracking') => queryAnswer.parse((await send(body, resource)).body);
  const ids = async (body: object) => (await query(body)).records.map(({ id }) => id);
  /** The status of an answer, and the names in its errors. */
  const refused = async (body: object) => {
    const answered = await send(body);
    return [answered.status, recordOf(answered)['errors']];
  };
  return { send, query, ids, refused };
};
