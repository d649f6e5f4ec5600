/** The number of fields that differ from the saved values: the leaves of the form's `dirtyFields`. */
export const countChanges = (dirty: unknown): number => {
  if (dirty === true) return 1;
  if (typeof dirty !== 'object' || dirty === null) return 0;
  return Object.values(dirty).reduce<number>((sum, each) => sum + countChanges(each), 0);
};
