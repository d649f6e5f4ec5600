/** The languages of app, service and documents. */
export const languages = ['en', 'de', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];
