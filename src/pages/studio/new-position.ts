import type { PositionType } from '#domain/position-edit.ts';
import { emptyFields, type EditedPosition } from '#domain/position-edit-fields.ts';
import type { PastedLine } from '#domain/position-edit-paste.ts';
import { fold } from '#domain/text.ts';
import { parseDecimal } from '#domain/decimal.ts';
import type { StudioTexts } from '#texts/de/studio.ts';
import type { Lookups } from './use-lookups.ts';

/** A new position of a kind, with what it begins with. */
export const newPosition = (type: PositionType, { newLine }: Lookups, t: StudioTexts): EditedPosition => {
  const isLine = type === 'KbPositionArticle' || type === 'KbPositionCustom';
  const fields = {
    ...emptyFields,
    ...(isLine ? newLine : {}),
    text: type === 'KbPositionSubtotal' ? t.subtotal : '',
    show_pos_nr: type !== 'KbPositionText',
  };
  return { key: crypto.randomUUID(), type, parent: null, fields };
};

/** A pasted row as a free line; unit and tax by their names, else those that a new line begins with. */
export const pastedPosition = (line: PastedLine, lookups: Lookups, t: StudioTexts): EditedPosition => {
  const position = newPosition('KbPositionCustom', lookups, t);
  const unit = lookups.units.find(({ name }) => line.unit !== undefined && fold(name) === fold(line.unit));
  const tax = lookups.taxes.find(
    ({ id }) => line.rate !== undefined && lookups.rates.get(id) === parseDecimal(line.rate),
  );
  const { fields } = position;
  return {
    ...position,
    fields: {
      ...fields,
      text: line.text,
      amount: line.amount ?? fields.amount,
      unit_price: line.unit_price ?? fields.unit_price,
      unit_id: unit?.id ?? null,
      tax_id: tax?.id ?? fields.tax_id,
    },
  };
};
