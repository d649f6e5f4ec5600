type NullableName<Fields> = { [Name in keyof Fields]: null extends Fields[Name] ? Name : never }[keyof Fields];

/** A record without its id; a field that is left out is null, if the contract lets it be. */
export type SeedRecord<Fields extends { readonly id: number }> = Omit<Fields, 'id' | NullableName<Fields>> &
  Partial<Pick<Fields, NullableName<Fields>>>;
