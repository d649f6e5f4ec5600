/** Acknowledged names that are missing, and names that are there twice. */
export const lostOrDoubled = (acknowledged: Iterable<string>, names: readonly string[]): readonly string[] => {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [
    ...[...acknowledged].filter((name) => !times.has(name)).map((name) => `lost: ${name}`),
    ...[...times].filter(([, count]) => count > 1).map(([name]) => `doubled: ${name}`),
  ];
};
