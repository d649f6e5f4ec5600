import type { Finding } from '#contract/kontor/check-operation.ts';
import type { DocumentTotals } from '#domain/totals/document-totals.ts';
import type { Call } from '../../requests/call.ts';
import { uncountedWork } from '../../documents/billed-positions.ts';
import { columnOf, type SalesDocument } from '../../documents/document-kind.ts';
import { addressOf } from '../../documents/new-document.ts';
import { readLookups, totalsOf } from '../../documents/recalculate.ts';
import { servicePeriodOf } from '../../documents/service-period.ts';
import { readPositions, type StoredPosition } from '../../documents/stored-position.ts';
import type { Reader } from '../../store/database.ts';
import { findRow } from '../../store/rows.ts';
import { atPosition, makeFinding } from '../../papers/qr-bill/finding.ts';
import { dateFindings } from './date-findings.ts';
import { taxFindings } from './tax-findings.ts';
import { letterFindings } from './letter-findings.ts';
import { paymentFindings } from '../../papers/qr-bill/payment-part.ts';
import { linesOf, printContext, type PrintContext } from '../../papers/print-context.ts';

const hasLines = ({ positions }: DocumentTotals): boolean => positions.some((figures) => 'position_total' in figures);

const lineFindings = (positions: readonly StoredPosition[], totals: DocumentTotals): Finding[] => {
  const holders = new Set(positions.map(({ parentId }) => parentId));
  const ofPositions = positions.flatMap((position, index) => {
    const figures = totals.positions[index];
    if (figures !== undefined && 'position_total' in figures && figures.position_total === 0n)
      return [makeFinding('zero_line', atPosition(position, 'unit_price'))];
    if (figures !== undefined && 'discount_total' in figures && figures.discount_total === 0n)
      return [makeFinding('zero_discount', atPosition(position, 'value'))];
    const isEmpty = position.type === 'KbPositionSubposition' && !holders.has(position.id);
    return isEmpty ? [makeFinding('empty_group', atPosition(position, null))] : [];
  });
  return hasLines(totals)
    ? ofPositions
    : [makeFinding('no_lines', { place: 'document', field: 'positions' }), ...ofPositions];
};

/** An invoice must name the recipient and the place (MWSTG art. 26). */
const recipientFindings = async ({ origin, reader }: PrintContext, document: SalesDocument): Promise<Finding[]> => {
  const lines = linesOf(String((await addressOf(origin, reader, { ...document.row })) ?? ''));
  if (columnOf(document, 'contact_address_manual') !== null) {
    const where = { place: 'document', field: 'contact_address_manual' } as const;
    if (lines.length === 0) return [makeFinding('no_recipient', where)];
    return lines.length === 1 ? [makeFinding('recipient_without_place', where)] : [];
  }
  const contact = await findRow(
    reader,
    'contact',
    { company_id: origin.caller.companyId, id: columnOf(document, 'contact_id') },
    ['id', 'city'],
  );
  if (contact === undefined || lines.length === 0)
    return [makeFinding('no_recipient', { place: 'document', field: 'contact_id' })];
  if ((contact.city ?? '').trim() !== '') return [];
  return [makeFinding('recipient_without_place', { place: 'contact', id: contact.id, field: 'city' })];
};

/**
 * An invoice with VAT must also give the day or period of the work, if it was not done on the invoice date. A warning, because a text or a
 * line may give it.
 */
const periodFindings = (document: SalesDocument, { profile }: PrintContext): Finding[] =>
  document.kind.resource === 'invoice' && profile.is_vat_registered && servicePeriodOf(document).from === null
    ? [makeFinding('no_service_period', { place: 'document', field: 'service_period' })]
    : [];

/**
 * An invoice must also name the company, with its VAT number if it charges the tax; a company that is not registered
 * owes any tax it names (art. 27).
 */
const companyFindings = ({ profile }: PrintContext, totals: DocumentTotals): Finding[] => {
  const isEmpty = (text: string | null): boolean => (text ?? '').trim() === '';
  const isTaxed = totals.taxs.some(({ value }) => value !== 0n);
  const isWrong = !profile.is_vat_registered && totals.taxs.some(({ percentage }) => percentage !== 0n);
  const needsNumber = profile.is_vat_registered && isTaxed;
  return [
    ...(isEmpty(profile.city) ? [makeFinding('no_own_address', { place: 'company_profile', field: 'city' })] : []),
    ...(isWrong ? [makeFinding('not_registered', { place: 'document', field: 'mwst_type' })] : []),
    ...(needsNumber && isEmpty(profile.vat_number)
      ? [makeFinding('no_vat_number', { place: 'company_profile', field: 'vat_number' })]
      : []),
  ];
};

const isStop = ({ severity }: Finding): boolean => severity === 'stop';

/** Missing or doubtful things on a document, blockers first, in the order of the paper (rulings/documents#check). */
export const findingsOf = async (call: Call, reader: Reader, document: SalesDocument): Promise<Finding[]> => {
  const { kind, id, row } = document;
  const context = await printContext(call, reader, row);
  const positions = await readPositions(call, reader, document);
  const { taxes } = await readLookups(call, reader);
  const { totals } = await totalsOf(call, reader, document, positions, taxes);
  const invoice = { id, number: columnOf(document, 'document_nr'), row };
  const findings = [
    ...lineFindings(positions, totals),
    ...(await uncountedWork(call, reader, document, positions)).map((position) =>
      makeFinding('billed_optional', atPosition(position, 'is_optional')),
    ),
    ...(await recipientFindings(context, document)),
    ...companyFindings(context, totals),
    ...(await dateFindings(call, reader, document)),
    ...periodFindings(document, context),
    ...(await taxFindings(call, reader, document, positions)),
    ...(kind.resource === 'invoice' && hasLines(totals)
      ? await paymentFindings({ ...context, invoice, amount: totals.total })
      : []),
    ...(await letterFindings(context, document, positions)),
  ];
  return [...findings.filter(isStop), ...findings.filter((one) => !isStop(one))];
};
