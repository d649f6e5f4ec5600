/** What a member of a company may at most: the user's own right of the OAuth chapter (gap register, `member`). */
export const roles = ['owner', 'bookkeeper', 'time'] as const;
export type Role = (typeof roles)[number];

/** Whose time entries a member with the role `time` reads: his own, or all. The other roles read all. */
export const hours = ['own', 'all'] as const;
export type Hours = (typeof hours)[number];
