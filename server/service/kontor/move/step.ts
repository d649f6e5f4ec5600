import type { Compared } from '#contract/kontor/move-operations.ts';
import type { MoveFinding, MovedPart } from '#contract/kontor/move-words.ts';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import type { Call } from '../../requests/call.ts';
import type { Values } from '../../requests/rule.ts';
import type { Transaction, Turn } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { type RowOf, updateRows } from '../../store/rows.ts';
import { resultOf } from '../../store/result.ts';
import { sql } from '../../store/sql.ts';
import type { Cursor, RemoteRecord } from './read-pages.ts';
import type { Remote } from './remote.ts';

/** Another process, or an owner, has changed the move since the step began: nothing of the step is written. */
export class Overtaken extends Error {}

/** One step of a move: it reads from the other service, then writes everything that follows in one transaction. */
export type Step = {
  readonly call: Call;
  readonly remote: Remote;
  /** {base_url} of the other service. */
  readonly source: string;
  readonly papers: boolean;
  readonly part: PartRow;
  /** Runs `write` if the move still is where the step began; else throws Overtaken. */
  readonly commit: (write: (transaction: Transaction) => Promise<void>, turn?: Turn) => Promise<void>;
};

export type PartRow = { readonly resource: MovedPart; readonly state: string; readonly cursor: Cursor };

export type Found = {
  readonly resource: Compared['resource'];
  readonly oldId: number | null;
  readonly name: string;
  readonly finding: MoveFinding;
  readonly detail?: string;
};

const pathOf = (resource: string): string => {
  const found = catalogue.find(({ name: known }) => known === resource);
  if (found === undefined) throw new Error(`no resource ${resource}`);
  return found.path;
};

/** The path of a resource without a parent. */
export const listPath = ({ part }: Step): string => pathOf(part.resource);

/** More are only counted. */
export const maxFindings = 5000;

const findingCounts = resultOf({ findings: 'integer' });

export const keepFindings = async (
  transaction: Transaction,
  { call }: Pick<Step, 'call'>,
  findings: readonly Found[],
): Promise<void> => {
  if (findings.length === 0) return;
  const { companyId } = call.caller;
  const counted = await findingCounts.get(
    transaction,
    sql`update move set findings = findings + ${findings.length} where company_id = ${companyId} returning findings`,
  );
  const first = (counted?.findings ?? 0) - findings.length;
  const rows = findings.slice(0, Math.max(0, maxFindings - first)).map((found, index): Values => ({
    company_id: companyId,
    number: first + index + 1,
    resource: found.resource,
    old_id: found.oldId,
    name: found.name.slice(0, 200),
    finding: found.finding,
    detail: found.detail ?? null,
  }));
  await insertRows(transaction, 'move_finding', rows);
};

export type Counted = {
  readonly read: number;
  readonly created: number;
  readonly known: number;
  readonly leftOut: number;
};

/** Moves the cursor of the part, together with what the step has written. */
export const advance = async (
  transaction: Transaction,
  { call, part }: Step,
  { position, lastId }: Cursor,
  { read, created, known, leftOut }: Counted,
): Promise<void> => {
  await updateRows(
    transaction,
    'move_part',
    { company_id: call.caller.companyId, resource: part.resource },
    {
      position,
      last_id: lastId,
      read: sql`read + ${read}`,
      created: sql`created + ${created}`,
      known: sql`known + ${known}`,
      left_out: sql`left_out + ${leftOut}`,
    },
  );
};

/** Sets the state of the part; its next pass begins at the first record. */
export const finishPart = async (transaction: Transaction, { call, part }: Step, state: string): Promise<void> => {
  const { companyId: company_id } = call.caller;
  await updateRows(
    transaction,
    'move_part',
    { company_id, resource: part.resource },
    { state, position: 0, last_id: 0 },
  );
};

/** One line that names a record in a finding. */
export const nameOf = (record: { readonly [field: string]: unknown }): string => {
  const texts = [
    'document_nr',
    'nr',
    'intern_code',
    'name',
    'name_1',
    'name_2',
    'intern_name',
    'subject',
    'title',
    'date',
    'text',
    'email',
  ]
    .map((field) => record[field])
    .filter((value) => typeof value === 'string' && value.trim() !== '');
  return texts
    .slice(0, 3)
    .join(' ')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .slice(0, 120)
    .toWellFormed();
};

/** A record of the step's resource, as findings name it. */
export const foundAt = (
  { part: { resource } }: Step,
  record: RemoteRecord,
): Pick<Found, 'resource' | 'oldId' | 'name'> => ({
  resource,
  oldId: record.id,
  name: nameOf(record),
});

export const partOf = (row: RowOf<'move_part', 'state' | 'position' | 'last_id'>, resource: MovedPart): PartRow => ({
  resource,
  state: row.state,
  cursor: { position: row.position, lastId: row.last_id },
});
