import { accountId } from '#server/company/chart-of-accounts.ts';
import { idOf, type TestService } from './test-service.ts';

export const incomeAccount = accountId('3400');

const minutesText = (count: number): string =>
  `${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`;

/** Makes contacts, activities and hours of the first user, for billing tests. */
export const hoursIn = ({ call }: Pick<TestService, 'call'>) => ({
  contactOf: async (name_1: string): Promise<number> =>
    idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 } })),
  activityOf: async (name: string, more: object): Promise<number> =>
    idOf(await call('POST', '/client_service', { body: { name, ...more } })),
  /** Billable minutes on 2025-11-18 for an activity. */
  enterOn: async (client_service_id: number, contact_id: number | null, minutes: number, more: object = {}) =>
    idOf(
      await call('POST', '/timesheet', {
        body: {
          user_id: 1,
          client_service_id,
          allowable_bill: true,
          contact_id,
          tracking: { type: 'duration', date: '2025-11-18', duration: minutesText(minutes) },
          ...more,
        },
      }),
    ),
});
