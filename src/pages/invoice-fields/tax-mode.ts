import type { TaxMode } from '#domain/totals/settlement.ts';

/** The app's names for `mwst_type` with `mwst_is_net` (rulings/positions#tax-modes), in the order of a choice. */
export const modes = ['gross', 'net', 'without', 'exempt'] as const;
export type Mode = (typeof modes)[number];

const types: { readonly [mode in Mode]: number } = { gross: 0, net: 0, without: 1, exempt: 2 };

export const modeOf = ({ mwst_type, mwst_is_net }: TaxMode): Mode => {
  if (mwst_type === 0) return mwst_is_net ? 'net' : 'gross';
  return mwst_type === 1 ? 'without' : 'exempt';
};

/** The values of a mode; without tax, `mwst_is_net` has no meaning and stays unchanged. */
export const taxModeOf = (mode: Mode, { mwst_is_net }: TaxMode): TaxMode => ({
  mwst_type: types[mode],
  mwst_is_net: types[mode] === 0 ? mode === 'net' : mwst_is_net,
});
