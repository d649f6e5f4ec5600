/** A page as the navigation names it. */
export type Area = {
  readonly path: string;
  /** Null: on the tab bar of a phone alone. */
  readonly label: string | null;
  /** On the tab bar of a phone, where there is room for one short word; null: not there. */
  readonly short: string | null;
  /** What waits there: shown at the right. */
  readonly count?: number;
};
export type AreaGroup = { readonly heading: string; readonly areas: readonly Area[] };
