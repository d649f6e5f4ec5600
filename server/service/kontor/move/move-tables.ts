import type { Table } from '../../store/table.ts';

/** The ids of records at the service that they were moved from. They stay after the move, for references in other systems. */
export const movedIdTable: Table = {
  name: 'moved_id',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    /** {base_url} of the other service. */
    { name: 'source', type: 'text', nullable: false },
    { name: 'resource', type: 'text', nullable: false },
    { name: 'old_id', type: 'integer', nullable: false },
    { name: 'new_id', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'source', 'resource', 'old_id'],
};

/** The current or last move of a company. Moments in milliseconds since 1970. */
const moveTable: Table = {
  name: 'move',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'state', type: 'text', nullable: false },
    { name: 'reason', type: 'text', nullable: true },
    { name: 'detail', type: 'text', nullable: true },
    { name: 'retry_at', type: 'integer', nullable: true },
    /** Failures in a row, for the time until the next attempt. */
    { name: 'attempts', type: 'integer', nullable: false },
    { name: 'service_url', type: 'text', nullable: false },
    { name: 'org', type: 'text', nullable: true },
    { name: 'client_id', type: 'text', nullable: false },
    /** Client secret and tokens, sealed, as base64url; null once they are forgotten. */
    { name: 'access', type: 'text', nullable: true },
    /** The owner in whose name records are written. */
    { name: 'user_id', type: 'integer', nullable: false },
    { name: 'papers', type: 'boolean', nullable: false },
    { name: 'findings', type: 'integer', nullable: false },
    { name: 'started_at', type: 'integer', nullable: false },
    { name: 'finished_at', type: 'integer', nullable: true },
    /** Counts the steps: a step is written only if no other one was written since it began. */
    { name: 'step', type: 'integer', nullable: false },
    /** The process that works on it, until `lease_until`. */
    { name: 'instance', type: 'text', nullable: true },
    { name: 'lease_until', type: 'integer', nullable: true },
  ],
  primaryKey: ['company_id'],
};

/** The progress of each resource. */
const part: Table = {
  name: 'move_part',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'resource', type: 'text', nullable: false },
    /** The order of the resources. */
    { name: 'place', type: 'integer', nullable: false },
    /** take, count, done, refused. */
    { name: 'state', type: 'text', nullable: false },
    /** Records read in this pass, and the largest id among them. */
    { name: 'position', type: 'integer', nullable: false },
    { name: 'last_id', type: 'integer', nullable: false },
    { name: 'read', type: 'integer', nullable: false },
    { name: 'created', type: 'integer', nullable: false },
    { name: 'known', type: 'integer', nullable: false },
    { name: 'left_out', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'resource'],
};

/** Counts and sums at the other service. */
const sum: Table = {
  name: 'move_sum',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'resource', type: 'text', nullable: false },
    /** Empty for records without a date. */
    { name: 'year', type: 'text', nullable: false },
    /** Id here; 0 without money. */
    { name: 'currency_id', type: 'integer', nullable: false },
    { name: 'count', type: 'integer', nullable: false },
    /** Millionths of the currency, or minutes. */
    { name: 'sum', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'resource', 'year', 'currency_id'],
};

/** Records that did not arrive, or not completely. */
const finding: Table = {
  name: 'move_finding',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'number', type: 'integer', nullable: false },
    { name: 'resource', type: 'text', nullable: false },
    { name: 'old_id', type: 'integer', nullable: true },
    { name: 'name', type: 'text', nullable: false },
    { name: 'finding', type: 'text', nullable: false },
    { name: 'detail', type: 'text', nullable: true },
  ],
  primaryKey: ['company_id', 'number'],
};

export const moveTables: readonly Table[] = [moveTable, part, sum, finding];
