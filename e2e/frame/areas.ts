const withRecords = (list: string, id: number): readonly string[] => [list, `${list}/new`, `${list}/${id}`];

/** Every page of the app, with records of the demo company. */
export const areas = {
  time: ['/today', ...withRecords('/timetrackings', 7), '/bin', '/week', '/calendar', '/reports', '/import'],
  imports: ['contacts', 'articles', 'projects', 'invoices'].map((kind) => `/import/${kind}`),
  documents: ['/estimates', '/orders', '/invoices'].flatMap((list) => [
    ...withRecords(list, 1),
    `${list}/1/edit`,
    `${list}/numbers`,
  ]),
  money: [
    ...withRecords('/expenses', 2),
    '/billing/expenses',
    '/billing/hours',
    '/open-items',
    '/payments',
    '/credit-notes',
    '/invoices/13/credit',
    '/bank-files',
    '/bank-files/open',
    '/reminders',
    '/outbox',
  ],
  records: [
    ...['/articles', '/contacts', '/contact-relations', '/projects', '/tasks', '/notes'].flatMap((list) =>
      withRecords(list, 1),
    ),
    '/contacts/1/edit',
  ],
  'master data': ['activities', 'bank-accounts', 'terms-of-payment', 'salutations', 'titles', 'units'].flatMap((list) =>
    withRecords(`/settings/${list}`, 1),
  ),
  lists: [
    '/settings/lists',
    '/settings/lists/accounts/new',
    '/settings/lists/accounts/1',
    '/settings/lists/exchange-rates',
    '/settings/lists/exchange-rates/new',
    ...['currencies', 'countries'].flatMap((list) => withRecords(`/settings/lists/${list}`, 1)),
  ],
  company: [
    'company',
    'setup',
    'archive',
    'move',
    'tax-rates',
    'tax-rates/new',
    'members',
    'members/new',
    'security',
    'account',
  ].map((name) => `/settings/${name}`),
} as const;
