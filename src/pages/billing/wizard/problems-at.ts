/** The problems of a step's fields. */
export const problemsAt = (
  problems: ReadonlyMap<string, string>,
  isMeant: (field: string) => boolean,
): ReadonlyMap<string, string> => new Map([...problems].filter(([field]) => isMeant(field)));
