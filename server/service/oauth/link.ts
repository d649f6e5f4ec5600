/** What a link was made with: `secret` is nowhere kept. Moments in milliseconds since 1970. */
export type Link = { readonly secret: string; readonly expiresAt: number };

/** Who makes a link, and whether nobody but the owner of the address sees it. */
export type Making = {
  readonly now: number;
  /** The user of the company; null: the operator. */
  readonly madeBy: number | null;
  /** Where the request came from, and its application. */
  readonly address?: string | undefined;
  readonly clientId?: string;
  readonly provesAddress: boolean;
};

/** The operator makes links with no maker in a company, and hands them to the person. */
export const byOperator = (now: number): Making => ({ now, madeBy: null, provesAddress: true });

/** The maker, as the security log has it. */
export const makerOf = ({ now, madeBy, address, clientId }: Making) => ({ at: now, userId: madeBy, address, clientId });
