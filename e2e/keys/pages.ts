import { isShort } from '../../trust/rows/length.ts';
import { areas } from '../frame/areas.ts';

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

/** The pages whose keys are tested: in the long form of row R11 all that differ. */
export const pages: readonly string[] = isShort
  ? kinds
  : [...new Set([...kinds, ...Object.values(areas).flat()])].filter((path) => !alike.test(path));

const perJourney = 3;

/** Paths in groups, one for each journey. */
export const inGroups = (paths: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(paths.length / perJourney) }, (_, index) =>
    paths.slice(index * perJourney, (index + 1) * perJourney),
  );
