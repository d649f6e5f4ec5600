import type { Call } from '../call.ts';
import type { Values } from '../rule.ts';
import type { Transaction } from '../store/database.ts';
import type { SqlParameter } from '../store/sql.ts';
import type { DocumentKind, SalesDocument } from './document-kind.ts';
import { insertDocument } from './new-document.ts';
import { reckon } from './reckon.ts';
import { insertPosition, readPositions, type StoredPosition } from './stored-position.ts';

/** What a copy or a follow-up takes over; dates, number, status and the reference to other systems are its own. */
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

const copiedValues = ({ row, parentId }: StoredPosition, groups: ReadonlyMap<number, number>): Values => {
  const values: Values = Object.fromEntries(Object.entries(row).filter(([column]) => !ownColumns.has(column)));
  const parent: SqlParameter = parentId === null ? null : (groups.get(parentId) ?? null);
  return 'parent_id' in row ? { ...values, parent_id: parent } : values;
};

/** A copy takes no links: the expense position of an invoice becomes a custom one. */
const copyPositions = async (
  call: Call,
  transaction: Transaction,
  source: SalesDocument,
  target: Pick<SalesDocument, 'kind' | 'id'>,
): Promise<void> => {
  const groups = new Map<number, number>();
  for (const position of await readPositions(call, transaction, source)) {
    const type = position.type === 'KbPositionExpense' ? 'KbPositionCustom' : position.type;
    const id = await insertPosition(call, transaction, target, type, copiedValues(position, groups));
    if (type === 'KbPositionSubposition') groups.set(position.id, id);
  }
};

/** Makes a draft from a document, with its positions in their order; `changed` wins over what is copied. Returns its id. */
export const copyDocument = async (
  call: Call,
  transaction: Transaction,
  source: SalesDocument,
  kind: DocumentKind,
  changed: Values,
): Promise<number> => {
  const copied = Object.fromEntries(copiedColumns.map((column) => [column, source.row[column] ?? null]));
  const id = await insertDocument(call, transaction, kind, { ...copied, ...changed });
  await copyPositions(call, transaction, source, { kind, id });
  await reckon(call, transaction, { kind, id });
  return id;
};
