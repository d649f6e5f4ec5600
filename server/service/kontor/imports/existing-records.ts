import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { identifyingFields, recordIndex, toKnown, type RecordIndex } from '#domain/records/record-index.ts';
import type { ChangeOrigin } from '../../journal/event.ts';
import { integerOf } from '../../requests/rule.ts';
import type { Reader } from '../../store/database.ts';
import { keptRecords } from './kept-records.ts';

const keptOf = (resource: MasterResource) =>
  keptRecords({
    table: resource,
    columns: identifyingFields(resource),
    keyed: (row) => toKnown(resource, integerOf(row, 'id'), row),
  });

const kept = { contact: keptOf('contact'), item: keptOf('item'), project: keptOf('project') };

/** The records of a company, to find those that rows of a file are about. Comparing in JavaScript gives the same result on every database. */
export const existingRecords = async (
  origin: ChangeOrigin,
  reader: Reader,
  resource: MasterResource,
): Promise<RecordIndex> => recordIndex(resource, await kept[resource](origin, reader));
