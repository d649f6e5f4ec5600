import type { Route } from '#contract/route.ts';
import { checkRoute } from './records/access.ts';
import { readBody } from './requests/body.ts';
import type { ServiceResponse, Operate } from './requests/call.ts';
import { entityNamed, type Entity } from './records/entity.ts';
import { writeOnce } from './requests/idempotency.ts';
import type { Implementation } from './kontor/implement/implement.ts';
import { kontorOperations } from './kontor/operations.ts';
import { list, search } from './records/list-records.ts';
import { checkCallback } from './records/list.ts';
import { sendReminder } from './mail/send-reminder.ts';
import { pdfAnswer } from './kontor/implement/pdf-answer.ts';
import { notFound } from './requests/refusal.ts';
import { runAction, runReadAction, create, edit, overwrite, remove, show } from './records/standard-operations.ts';

/** Actions that work outside the database, between two transactions. */
const workOutside: { readonly [action: string]: Operate | undefined } = { 'reminder send': sendReminder };

const standard = (entity: Entity, operation: string): Operate => {
  const writing =
    (work: (...parameters: Parameters<typeof create>) => Promise<ServiceResponse>, isShort = false): Operate =>
    async (call, text, path) => {
      const body = readBody(text, {});
      return writeOnce(call, path, text, (transaction) => work(call, transaction, entity, body), isShort);
    };
  const operations: { readonly [name: string]: Operate | undefined } = {
    list: async (call) => list(call, entity),
    search: async (call, text) => search(call, entity, readBody(text, [])),
    show: async (call) => show(call, entity),
    create: writing(create, true),
    overwrite: writing(overwrite, true),
    edit: writing(edit, true),
    delete: writing(remove, true),
  };
  /** All of these are PDF downloads. */
  if (entity.rule.reading?.[operation] !== undefined)
    return async (call) => pdfAnswer(call, await runReadAction(call, entity, operation));
  const outside = workOutside[`${entity.resource.name} ${operation}`];
  if (outside !== undefined) return outside;
  return (
    operations[operation] ?? writing((call, transaction, of, body) => runAction(call, transaction, of, operation, body))
  );
};

const ours: { readonly [operation: string]: Implementation | undefined } = kontorOperations;

/** The code of a catalogue route, with its access checked first. */
export const operationOf = (route: Route): Operate => {
  const { resource, operation } = route;
  const operate = resource === undefined ? ours[operation]?.operate : standard(entityNamed(resource.name), operation);
  return async (call, bodyText, path) => {
    checkCallback(call);
    checkRoute(call, route);
    if (operate === undefined) throw notFound();
    return operate(call, bodyText, path);
  };
};
