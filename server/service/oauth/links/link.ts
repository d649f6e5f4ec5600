/** A new link; `secret` is not stored anywhere. Times in milliseconds since 1970. */
export type Link = { readonly secret: string; readonly expiresAt: number };

/** The maker of a link, and whether only the owner of the address can see it. */
export type LinkOrigin = {
  readonly now: number;
  /** The user of the company; null for the operator. */
  readonly madeBy: number | null;
  /** The address of the request, and its application. */
  readonly address?: string | undefined;
  readonly clientId?: string;
  readonly provesAddress: boolean;
};

/** The operator's links have no maker in a company; the operator hands them to the person. */
export const byOperator = (now: number): LinkOrigin => ({ now, madeBy: null, provesAddress: true });

/** The maker for the security log. */
export const actorOf = ({ now, madeBy, address, clientId }: LinkOrigin) => ({
  at: now,
  userId: madeBy,
  address,
  clientId,
});
