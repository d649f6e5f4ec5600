/** The problems of a step: those of its fields. */
export const problemsAt = (
  problems: ReadonlyMap<string, string>,
  isMeant: (field: string) => boolean,
): ReadonlyMap<string, string> => new Map([...problems].filter(([field]) => isMeant(field)));
