/** Browsers that a session distinguishes, by their own names, which are the same in every language. */
export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export type Browser = (typeof browsers)[number];

/** Systems that a session distinguishes. */
export const systems = ['Android', 'ChromeOS', 'iOS', 'iPadOS', 'Linux', 'macOS', 'Windows'] as const;
export type System = (typeof systems)[number];
