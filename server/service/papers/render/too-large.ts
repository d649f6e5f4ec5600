import { page } from './geometry.ts';

/** The papers need more pages or time than one file may take. */
export class PaperTooLarge extends Error {}

/** Checks whether drawing may continue; throws PaperTooLarge when the time is over. */
export type CheckTime = () => void;

/** Page limit of one document; a yearly report of hours has fewer than a hundred. */
export const maxPages = 1000;

/** More lines exceed the page limit in any layout: no line is lower than 12 points. */
export const maxLines = Math.floor((maxPages * page.height) / 12);
