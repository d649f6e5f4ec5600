import { expect, it } from 'vitest';
import { emptyFields, type EditedPosition } from '#domain/position-edit/fields.ts';
import { offeredLines, optionalLines } from './optional-lines.ts';

const row = (
  key: string,
  type: EditedPosition['type'],
  parent: string | null = null,
  is_optional = true,
): EditedPosition => ({ key, type, parent, fields: { ...emptyFields, text: key, is_optional } });

const lines = optionalLines(
  [
    row('base', 'KbPositionCustom', null, false),
    row('care', 'KbPositionSubposition'),
    row('hours', 'KbPositionCustom', 'care', false),
    row('stage', 'KbPositionSubposition', 'care', false),
    row('night', 'KbPositionCustom', 'stage'),
    row('course', 'KbPositionCustom'),
  ],
  (key) => ({ type: 'KbPositionCustom', id: key.length }),
);
const offered = (...taken: readonly string[]) => offeredLines(lines, new Set(taken)).map(({ key }) => key);

it('an option inside an optional group is offered once the group is taken', () => {
  expect(offered()).toEqual(['care', 'course']);
  expect(offered('care')).toEqual(['care', 'night', 'course']);
  expect(offered('night')).toEqual(['care', 'course']);
});

it('an option shows its discount and the total that the paper shows', () => {
  const priceOf = (fields: Partial<EditedPosition['fields']>) => {
    const line = row('a', 'KbPositionCustom');
    return optionalLines([{ ...line, fields: { ...line.fields, ...fields } }], () => ({
      type: 'KbPositionCustom',
      id: 1,
    }))[0]?.price;
  };
  expect(priceOf({ unit_price: '549' })).toBe('1 × 549.00');
  expect(priceOf({ amount: '2', unit_price: '549', discount_in_percent: '10' })).toBe('2 × 549.00 − 10 % = 988.20');
});
