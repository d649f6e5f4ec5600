/** What a member of a company may at most: the user's own right of the OAuth chapter (gap register, `member`). */
export const roles = ['owner', 'bookkeeper', 'time'] as const;
export type Role = (typeof roles)[number];

/** Who changes members and the company profile, and reads the security log. */
export const owners = ['owner'] as const;
/** Who keeps the books: reads the members as well. */
export const office = ['owner', 'bookkeeper'] as const;

/** Whose time entries a member with the role `time` reads: his own, or all. The other roles read all. */
export const hours = ['own', 'all'] as const;
export type Hours = (typeof hours)[number];
