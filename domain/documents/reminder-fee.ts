/** The currency of the company, in which the fees of its reminder levels are. */
type Company = { readonly currency_id: number | null };

/** True if an invoice is in another currency than the fees of reminders: the fee of a level is not charged on it. */
export const isWithoutFee = ({ currency_id: own }: Company, currency_id: number | null): boolean =>
  (currency_id ?? own) !== own;
