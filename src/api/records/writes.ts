import { z } from 'zod';
import { success } from '#contract/errors.ts';
import type { Resource } from '#contract/resource.ts';
import { etagOf, storeEtag } from '../service/etags.ts';
import { hasStatus, send, sendForEtag } from '../service/http.ts';
import { createOnce, type Created } from './once.ts';
import { readAll, type Criterion } from '../service/read-all.ts';
import { retryUnanswered } from '../service/retry.ts';
import { isAsSent } from '../service/same-record.ts';

/** The facts about a resource that a write to its path needs. */
export type WriteTarget = { readonly resource: Resource; readonly path: string };

/** `undefined` means the version last seen, `null` any version. */
export type Version = string | null | undefined;

const anyRecord = z.looseObject({ id: z.int() });
const maxLookedUp = 20_000;

const criteriaOf = ({ search = [] }: Resource, body: unknown): Criterion[] =>
  Object.entries(z.record(z.string(), z.unknown()).parse(body))
    .filter(([field, value]) => search.includes(field) && value !== null && value !== undefined && value !== '')
    .map(([field, value]) => ({ field, value }));

/** The part of a body that the record shows. */
export type BodyProjection = (body: unknown) => unknown;

/** The records that match a body, read one by one if the list omits fields (timetracking, `tracking`). */
const look =
  ({ resource, path }: WriteTarget, project: BodyProjection) =>
  async (sent: unknown): Promise<readonly Created[]> => {
    const body = project(sent);
    const search = {
      records: z.array(anyRecord),
      path,
      sort: resource.sort,
      criteria: criteriaOf(resource, body),
    };
    const limits = { max: maxLookedUp };
    const { records } = await readAll(search, limits);
    const alike = records.filter((record) => isAsSent(body, record));
    const whole = await Promise.all(alike.map(({ id }) => send(anyRecord, 'GET', `${path}/${id}`)));
    return whole.filter((record) => isAsSent(body, record));
  };

const once = createOnce();

const keepCreated = (path: string, record: Created, etag: string | null): Created => {
  storeEtag(`${path}/${record.id}`, etag);
  return record;
};

/** Creates once per intent (once.ts); `hosted` services are searched before a create is repeated. */
export const createRecord = (
  endpoint: WriteTarget,
  body: unknown,
  intent: string | undefined,
  hosted: boolean,
  project: BodyProjection = (sent) => sent,
): Promise<Created> => {
  const { resource, path } = endpoint;
  return once(path, intent, body, {
    send: async (sent, key) => {
      const { data, etag } = await sendForEtag(anyRecord, 'POST', path, { body: sent, idempotencyKey: key });
      return keepCreated(path, data, etag);
    },
    correct: (record, body) =>
      resource.edit === undefined && resource.overwrite === undefined
        ? Promise.resolve(record)
        : changeRecord(resource.edit === undefined ? 'PUT' : 'POST', path, record.id, body, undefined),
    look: hosted ? look(endpoint, project) : undefined,
  });
};

/**
 * Edits (POST) or overwrites (PUT) a record and repeats it while no response comes. A 412 after an unanswered attempt, here or before
 * (`isRepeated`), is our own change if the record shows it.
 */
export const changeRecord = async (
  method: 'POST' | 'PUT',
  path: string,
  id: number,
  body: unknown,
  version: Version,
  isRepeated = false,
): Promise<Created> => {
  const recordPath = `${path}/${id}`;
  const ifMatch = version === undefined ? etagOf(recordPath) : version;
  return retryUnanswered(async (again) => {
    try {
      return await send(anyRecord, method, recordPath, { body, ifMatch });
    } catch (error) {
      if (!(again || isRepeated) || !hasStatus(error, 412)) throw error;
      const record = await send(anyRecord, 'GET', recordPath);
      if (isAsSent(body, record)) return record;
      throw error;
    }
  });
};

/** Deletes a record and repeats it while no response comes; a record that is already gone counts as deleted. */
export const deleteRecord = (path: string, id: number, version: Version): Promise<z.output<typeof success>> => {
  const recordPath = `${path}/${id}`;
  const ifMatch = version === undefined ? etagOf(recordPath) : version;
  return retryUnanswered(async (again) => {
    try {
      return await send(success, 'DELETE', recordPath, { ifMatch });
    } catch (error) {
      if (again && hasStatus(error, 404)) return { success: true };
      throw error;
    }
  });
};
