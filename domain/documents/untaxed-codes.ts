/** Codes of the 0 % sales taxes that have a reason, which documents print. */
export const untaxedCodes = { exported: 'UEX', exempt: 'UAN', abroad: 'UAL' } as const;
