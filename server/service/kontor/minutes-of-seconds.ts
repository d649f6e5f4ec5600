/** `wholeMinutes` of the seconds of an entry, in the words of the database, which divides integers as integers. */
export const minutesOfSeconds = '((seconds + 30) / 60)';
