import { expect, test } from 'vitest';
import { modeOf, modes, taxModeOf } from './tax-mode.ts';

const gross = { mwst_type: 0, mwst_is_net: false };

test('each mode is read as it was written', () => {
  expect(modes.map((mode) => modeOf(taxModeOf(mode, gross)))).toEqual([...modes]);
  expect(modes.map((mode) => taxModeOf(mode, gross).mwst_type)).toEqual([0, 0, 1, 2]);
});

test('without tax, net or gross stays as it was', () => {
  expect(taxModeOf('exempt', { mwst_type: 0, mwst_is_net: true })).toEqual({ mwst_type: 2, mwst_is_net: true });
  expect(taxModeOf('gross', { mwst_type: 0, mwst_is_net: true })).toEqual(gross);
});
