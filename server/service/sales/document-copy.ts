import { isDefaultOpening, openingOf } from '#domain/documents/document-opening.ts';
import { supplyOf, taxOn } from '#domain/documents/tax-validity.ts';
import { countedOf, parentsOf } from '#domain/totals/position-tree.ts';
import type { Call } from '../requests/call.ts';
import { readTaxSteps } from '../master-data/tax-steps.ts';
import { readProfile } from '../master-data/company-profile.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Values } from '../requests/rule.ts';
import type { Transaction } from '../store/database.ts';
import type { Row, SqlParameter } from '../store/sql.ts';
import { columnOf, readDocument, type DocumentKind, type SalesDocument } from '../documents/document-kind.ts';
import { languageOf } from '../documents/document-language.ts';
import { insertDocument } from '../documents/new-document.ts';
import { servicePeriodOf } from '../documents/service-period.ts';
import { recalculate } from '../documents/recalculate.ts';
import {
  insertPosition,
  keyOf,
  lineIn,
  readPositions,
  valuesOf,
  type PositionNode,
  type StoredPosition,
} from '../documents/stored-position.ts';

/** A position by its key. */
export type PositionKey = Pick<PositionNode, 'type' | 'id'>;

/** Columns that a copy or a follow-up takes over; it has its own dates, number, status and reference to other systems. */
const copiedColumns = [
  'title',
  'contact_id',
  'contact_sub_id',
  'user_id',
  'project_id',
  'logopaper_id',
  'language_id',
  'bank_account_id',
  'currency_id',
  'payment_type_id',
  'header',
  'footer',
  'mwst_type',
  'mwst_is_net',
  'show_position_taxes',
  'contact_address_id',
  'contact_address_manual',
  'is_compact_view',
  'nb_decimals_amount',
  'nb_decimals_price',
  'terms_of_payment_text',
  'kb_terms_of_payment_template_id',
] as const;

const ownColumns: ReadonlySet<string> = new Set(['company_id', 'id', 'version', 'document', 'document_id']);

const copiedValues = (
  { row, parentId }: StoredPosition,
  groups: ReadonlyMap<number, number>,
  taxNow: (taxId: number) => number,
): Values => {
  const own = Object.entries(row).filter(([column]) => !ownColumns.has(column));
  const tax = 'tax_id' in row ? { tax_id: taxNow(lineIn(row).tax_id) } : {};
  const values: Values = { ...Object.fromEntries(own), ...tax };
  const parent: SqlParameter = parentId === null ? null : (groups.get(parentId) ?? null);
  return 'parent_id' in row ? { ...values, parent_id: parent } : values;
};

/** The positions that count: no optional ones, nor anything inside them. */
const withoutOptional = (positions: readonly StoredPosition[]): readonly StoredPosition[] => {
  const values = positions.map((position) => valuesOf(position, new Map()));
  const counted = countedOf(values, parentsOf(values));
  return positions.filter((_, index) => counted[index] === true);
};

/**
 * The positions that count once the taken ones do. An option inside a taken group stays one, because the price of the group leaves it out.
 * 422 for a taken position that is not optional, or inside an option that is not taken.
 */
const orderedOf = (positions: readonly StoredPosition[], taken: readonly PositionKey[]): readonly StoredPosition[] => {
  const keys = new Set(taken.map(keyOf));
  const optional = new Set(positions.filter(({ row }) => row['is_optional'] === 1n).map(keyOf));
  const strange = taken.findIndex((key) => !optional.has(keyOf(key)));
  if (strange >= 0) throw notSaved((t) => [`taken.${strange}: ${t.noOption}`]);
  const ordered = withoutOptional(
    positions.map((position) =>
      keys.has(keyOf(position)) ? { ...position, row: { ...position.row, is_optional: 0n } } : position,
    ),
  );
  const counted = new Set(ordered.map(keyOf));
  const inside = taken.findIndex((key) => !counted.has(keyOf(key)));
  if (inside >= 0) throw notSaved((t) => [`taken.${inside}: ${t.insideOption}`]);
  return ordered;
};

/** The tax that applies in place of another on the last day of the supply of a new document (rulings/company#tax-change). */
const taxesOf = async (
  call: Call,
  transaction: Transaction,
  { kind, id }: Pick<SalesDocument, 'kind' | 'id'>,
): Promise<(taxId: number) => number> => {
  const steps = await readTaxSteps(call, transaction);
  const document = await readDocument(call, transaction, kind, id);
  const { to } = supplyOf(servicePeriodOf(document), columnOf(document, 'is_valid_from'));
  return (taxId) => taxOn(taxId, to, steps);
};

/** A copy has no links: the expense position of an invoice becomes a custom one. */
const copyPositions = async (
  call: Call,
  transaction: Transaction,
  positions: readonly StoredPosition[],
  target: Pick<SalesDocument, 'kind' | 'id'>,
): Promise<void> => {
  const groups = new Map<number, number>();
  const taxNow = await taxesOf(call, transaction, target);
  for (const position of positions) {
    const type = position.type === 'KbPositionExpense' ? 'KbPositionCustom' : position.type;
    const id = await insertPosition(call, transaction, target, type, copiedValues(position, groups, taxNow));
    if (type === 'KbPositionSubposition') groups.set(position.id, id);
  }
};

const copied = (row: Row): Values => Object.fromEntries(copiedColumns.map((column) => [column, row[column] ?? null]));

type NewDocument = {
  readonly kind: DocumentKind;
  readonly values: Values;
  readonly positions: readonly StoredPosition[];
};

const make = async (
  call: Call,
  transaction: Transaction,
  { kind, values, positions }: NewDocument,
): Promise<number> => {
  const id = await insertDocument(call, transaction, kind, values);
  await copyPositions(call, transaction, positions, { kind, id });
  await recalculate(call, transaction, { kind, id });
  return id;
};

/** Makes a draft from a document of the same kind, with its positions in order; `changed` overrides copied values. Returns its id. */
export const copyDocument = async (
  call: Call,
  transaction: Transaction,
  source: SalesDocument,
  changed: Values,
): Promise<number> =>
  make(call, transaction, {
    kind: source.kind,
    values: { ...copied(source.row), ...changed },
    positions: await readPositions(call, transaction, source),
  });

/** The opening and closing texts of the follow-up: those of its own kind, unless someone wrote other ones. */
const openingIn = async (
  call: Call,
  transaction: Transaction,
  { kind, row }: SalesDocument,
  target: DocumentKind,
): Promise<Values> => {
  const { profile } = await readProfile(transaction, call.caller.companyId);
  const defaults = openingOf(
    await languageOf(call, transaction, row, profile.document_language),
    target.resource,
    profile,
  );
  const textOf = (part: 'header' | 'footer'): string | null => {
    const text = columnOf({ kind, row }, part);
    return text !== null && isDefaultOpening(text, part, kind.resource, profile) ? defaults[part] : text;
  };
  return { header: textOf('header'), footer: textOf('footer') };
};

/**
 * Makes a draft of another kind from a document. Skips optional positions, except for those taken. Stores the document
 * it was made from. Returns its id.
 */
export const followDocument = async (
  call: Call,
  transaction: Transaction,
  source: SalesDocument,
  kind: DocumentKind,
  taken: readonly PositionKey[],
): Promise<number> =>
  make(call, transaction, {
    kind,
    values: {
      ...copied(source.row),
      ...(await openingIn(call, transaction, source, kind)),
      made_from: source.kind.segment,
      made_from_id: source.id,
      service_from: source.row['service_from'] ?? null,
      service_to: source.row['service_to'] ?? null,
    },
    positions: orderedOf(await readPositions(call, transaction, source), taken),
  });
