/** The most frequent of some ids; of equally frequent ones the one that comes first. Undefined if there are none. */
export const mostFrequent = (ids: readonly number[]): number | undefined => {
  const groups = [...Map.groupBy(ids, (id) => id)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
};
