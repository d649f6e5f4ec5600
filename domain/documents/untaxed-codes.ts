/** Codes of the 0 % sales taxes that have a reason, which documents repeat. */
export const untaxedCodes = { exported: 'UEX', exempt: 'UAN', abroad: 'UAL' } as const;
