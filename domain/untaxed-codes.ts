/** Codes of the sales taxes of 0 % that give a reason, which the paper of a document repeats. */
export const untaxedCodes = { exported: 'UEX', exempt: 'UAN', abroad: 'UAL' } as const;
