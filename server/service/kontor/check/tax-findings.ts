import type { Finding } from '#contract/kontor/check-operation.ts';
import { appliesWithin, supplyOf, taxOn, type TaxStep } from '#domain/documents/tax-validity.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { taxKind } from '#domain/totals/settlement.ts';
import { columnOf, taxModeOf, type SalesDocument } from '../../documents/document-kind.ts';
import { readLookups } from '../../documents/recalculate.ts';
import { servicePeriodOf } from '../../documents/service-period.ts';
import { lineIn, type StoredPosition } from '../../documents/stored-position.ts';
import type { ChangeOrigin } from '../../journal/event.ts';
import { readTaxSteps } from '../../master-data/tax-steps.ts';
import { atPosition, makeFinding } from '../../papers/qr-bill/finding.ts';
import type { Reader } from '../../store/database.ts';

/**
 * The first day of a change inside the period, if the lines have a tax that changes then, but none of the other side: the supply before and
 * after the change needs lines of its own.
 */
const changeWithin = (
  taxIds: ReadonlySet<number>,
  { from, to }: { readonly from: string; readonly to: string },
  steps: readonly TaxStep[],
): string | undefined =>
  steps.find(
    ({ tax_id, follows_id, valid_from }) =>
      valid_from > from && valid_from <= to && taxIds.has(tax_id) !== taxIds.has(follows_id),
  )?.valid_from;

/** Lines whose VAT rate does not apply on any day of the supply, and supplies across a change of rate (rulings/company#tax-change). */
export const taxFindings = async (
  origin: ChangeOrigin,
  reader: Reader,
  document: SalesDocument,
  positions: readonly StoredPosition[],
): Promise<Finding[]> => {
  const steps = await readTaxSteps(origin, reader);
  const mode = taxModeOf(document);
  if (steps.length === 0 || taxKind(mode) === 'none') return [];
  const { taxes } = await readLookups(origin, reader);
  const supply = supplyOf(servicePeriodOf(document), columnOf(document, 'is_valid_from'));
  const lines = positions.filter((position) => 'tax_id' in position.row);
  const taxIds = new Set(lines.map((line) => lineIn(line.row).tax_id));
  const change = changeWithin(taxIds, supply, steps);
  return [
    ...lines.flatMap((line) => {
      const { tax_id: taxId } = lineIn(line.row);
      if (appliesWithin(taxId, supply, steps)) return [];
      const right = taxes.get(taxOn(taxId, supply.to, steps)) ?? 0n;
      return [makeFinding('tax_not_valid', { ...atPosition(line, 'tax_id'), text: formatDecimalTrimmed(right) })];
    }),
    ...(change === undefined
      ? []
      : [makeFinding('tax_change_in_period', { place: 'document', field: 'service_period', text: change })]),
  ];
};
