/** `wholeMinutes` of an entry's seconds in SQL, where division of integers truncates. */
export const minutesOfSeconds = '((seconds + 30) / 60)';
