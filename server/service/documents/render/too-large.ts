/** The papers take more pages or time than one file may. */
export class PaperTooLarge extends Error {}

/** Looks whether a file may still be drawn, and throws where it may not: PaperTooLarge where its time is over. */
export type CheckTime = () => void;

/** Pages of one document; a yearly report of hours has fewer than a hundred. */
export const mostPages = 1000;
