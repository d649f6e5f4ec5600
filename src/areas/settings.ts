import { office, owners } from '#contract/roles.ts';
import { paths, recordPaths } from '#components/navigation/paths.ts';
import { line, page, pagesAt, records, type Line } from './line.ts';

/** For a list that exists to be edited: users who may only read see its records in pickers. */
const setting = { scopes: ['general', 'general'], access: 'write' } as const;

const taxRates = () => import('#pages/tax-rates/tax-rates-page.tsx');
const named = () => import('#pages/master-data/named-pages.ts');
const lists = () => import('#pages/master-data/master-lists.tsx');

/** The lists that share a line; the accounts come first. */
const [accounts, ...otherLists] = [
  ...pagesAt(paths.accounts, async () => (await lists()).accounts),
  ...pagesAt(paths.currencies, async () => (await lists()).currencies),
  ...pagesAt(paths.exchangeRates, async () => (await lists()).exchangeRates),
  ...pagesAt(paths.countries, async () => (await lists()).countries),
];

export const settings: readonly Line[] = [
  line(
    {
      key: 'c',
      path: paths.company,
      scope: 'general',
      label: (t) => t.areas.company.title,
      more: [
        page(paths.setup, async () => (await import('#pages/setup/setup-page.tsx')).SetupPage),
        page(paths.archive, async () => (await import('#pages/archive/archive-page.tsx')).ArchivePage),
        page(paths.move, async () => (await import('#pages/move/move-page.tsx')).MovePage),
      ],
    },
    async () => (await import('#pages/company/company-page.tsx')).CompanyPage,
  ),
  line(
    {
      key: 'm',
      path: paths.members,
      scope: 'general',
      roles: office,
      label: (t) => t.areas.members.title,
      more: [page(paths.newMember, async () => (await import('#pages/members/invite-page.tsx')).InvitePage)],
    },
    async () => (await import('#pages/members/members-page.tsx')).MembersPage,
  ),
  line(
    { key: '4', path: '/settings/security', scope: 'general', roles: owners, label: (t) => t.areas.security.title },
    async () => (await import('#pages/account/security-page.tsx')).SecurityPage,
  ),
  line(
    { key: 'w', path: '/settings/account', scope: 'general', label: (t) => t.areas.account.title },
    async () => (await import('#pages/account/account-page.tsx')).AccountPage,
  ),
  records({ ...setting, key: 'b', at: paths.bankAccounts, words: (t) => t.areas.bankAccounts }, async () => ({
    List: async () => (await import('#pages/bank-accounts/bank-accounts-page.tsx')).BankAccountsPage,
    New: async () => (await import('#pages/bank-accounts/new-bank-account-page.tsx')).NewBankAccountPage,
    Edit: async () => (await import('#pages/bank-accounts/bank-account-page.tsx')).BankAccountPage,
  })),
  records(
    { ...setting, key: 'y', at: paths.businessActivities, words: (t) => t.areas.businessActivities },
    async () => (await import('#pages/master-data/business-activities.ts')).businessActivities,
  ),
  records(
    { ...setting, key: 'e', at: paths.units, words: (t) => t.areas.units },
    async () => (await import('#pages/master-data/units-pages.tsx')).units,
  ),
  records(
    { ...setting, key: 'f', at: recordPaths('/settings/terms-of-payment'), words: (t) => t.areas.termsOfPayment },
    async () => (await import('#pages/master-data/terms-of-payment.ts')).termsOfPayment,
  ),
  line(
    {
      key: '0',
      path: paths.taxRates,
      scope: 'general',
      roles: office,
      label: (t) => t.areas.taxRates.title,
      more: [page(paths.newTaxChange, async () => (await taxRates()).NewTaxChangePage)],
    },
    async () => (await taxRates()).TaxRatesPage,
  ),
  { ...accounts, key: '.', scope: 'general', roles: office, label: (t) => t.areas.masterLists.title, more: otherLists },
  records(
    { ...setting, key: 'r', at: paths.salutations, words: (t) => t.areas.salutations },
    async () => (await named()).salutations,
  ),
  records({ ...setting, key: 't', at: paths.titles, words: (t) => t.areas.titles }, async () => (await named()).titles),
];
