/** A member's maximum rights (rulings/company#roles): the user's own right in rulings/oauth#two-rights. */
export const roles = ['owner', 'bookkeeper', 'time'] as const;
export type Role = (typeof roles)[number];

/** May change members and the company profile, and read the security log. */
export const owners = ['owner'] as const;
/** Keep the books; may read the members as well. */
export const office = ['owner', 'bookkeeper'] as const;

/** The time entries that a member with the role `time` may read: their own, or all. The other roles read all. */
export const hours = ['own', 'all'] as const;
export type Hours = (typeof hours)[number];
