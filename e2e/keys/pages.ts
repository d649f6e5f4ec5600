import { isShort } from '../../trust/rows/length.ts';
import { everyPage, inParts } from '../frame/every-page.ts';

/** Each kind of page once, and every page that issues, sends or pays. */
const kinds = [
  '/today',
  '/timetrackings',
  '/timetrackings/7',
  '/week',
  '/calendar',
  '/import',
  '/tasks',
  '/contacts/1',
  '/estimates/1',
  '/invoices',
  '/invoices/new',
  '/invoices/1',
  // A draft.
  '/invoices/60',
  '/invoices/13/credit',
  '/open-items',
  '/payments',
  '/bank-files',
  '/reminders',
  '/outbox',
  '/expenses',
  // The steps to an invoice from hours.
  '/billing/hours?contact=1',
  '/billing/expenses',
  '/settings/company',
  '/settings/members',
];

/** Lists built from the same components as another one, and so with the same keys. */
const alike =
  /^\/(contacts(?!\/1$)|contact-relations|projects|settings\/(activities|terms-of-payment|salutations|titles|units|lists))/;

/** The pages whose keys each journey tests: in the long form of row R11 all that differ. */
export const parts = inParts(
  isShort ? kinds : [...new Set([...kinds, ...everyPage])].filter((path) => !alike.test(path)),
  3,
);
