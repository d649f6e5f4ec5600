/** Browsers that a session tells apart, by their own names, which no language changes. */
export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export type Browser = (typeof browsers)[number];

/** Systems that a session tells apart. */
export const systems = ['Android', 'ChromeOS', 'iOS', 'iPadOS', 'Linux', 'macOS', 'Windows'] as const;
export type System = (typeof systems)[number];
