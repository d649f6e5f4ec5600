export type AddressChanges = { readonly [name: string]: string | number | null };

/** The address with some values changed; null and an empty text remove one. */
export const changeAddress = (address: URLSearchParams, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};
