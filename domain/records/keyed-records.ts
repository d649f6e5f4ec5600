type WithId = { readonly id: number };

/** Records that are found by any of their keys, in the order of their ids. */
export type KeyedRecords<Item extends WithId> = {
  readonly get: (key: string) => readonly Item[];
  /** Replaces the record with the same id. */
  readonly put: (item: Item, keys: readonly string[]) => void;
  readonly remove: (id: number) => void;
};

const byId = (one: WithId, other: WithId): number => one.id - other.id;

export const keyedRecords = <Item extends WithId>(): KeyedRecords<Item> => {
  const byKey = new Map<string, Item[]>();
  const keysOf = new Map<number, ReadonlySet<string>>();
  const remove = (id: number): void => {
    for (const key of keysOf.get(id) ?? []) {
      const others = (byKey.get(key) ?? []).filter((item) => item.id !== id);
      if (others.length === 0) byKey.delete(key);
      else byKey.set(key, others);
    }
    keysOf.delete(id);
  };
  const add = (key: string, item: Item): void => {
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [item]);
    else {
      known.push(item);
      // Most records come in order.
      if ((known.at(-2)?.id ?? 0) > item.id) known.sort(byId);
    }
  };
  return {
    get: (key) => byKey.get(key) ?? [],
    put: (item, keys) => {
      remove(item.id);
      const own = new Set(keys);
      keysOf.set(item.id, own);
      for (const key of own) add(key, item);
    },
    remove,
  };
};

/** Records over others, which stay as they are: what is put or removed here hides the record of that id below. */
export const layeredOver = <Item extends WithId>(below: KeyedRecords<Item>): KeyedRecords<Item> => {
  const above = keyedRecords<Item>();
  const hidden = new Set<number>();
  return {
    get: (key) => [...below.get(key).filter(({ id }) => !hidden.has(id)), ...above.get(key)].sort(byId),
    put: (item, keys) => {
      hidden.add(item.id);
      above.put(item, keys);
    },
    remove: (id) => {
      hidden.add(id);
      above.remove(id);
    },
  };
};
