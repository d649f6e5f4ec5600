/** The columns of an invoice's ledger: day, description, button, amount. */
export const ledgerGrid =
  'grid grid-cols-[88px_minmax(0,1fr)_24px_104px] items-center gap-x-4 max-m:grid-cols-[80px_minmax(0,1fr)_44px_88px] max-m:gap-x-2';
