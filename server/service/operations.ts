import type { Route } from '#contract/route.ts';
import { checkAccess } from './access.ts';
import { readBody } from './body.ts';
import type { Answer, Call } from './call.ts';
import { entityNamed, type Entity } from './entity.ts';
import { writeOnce } from './idempotency.ts';
import { kontorOperations } from './kontor/operations.ts';
import { checkCallback } from './list.ts';
import { notFound } from './refusal.ts';
import type { Access } from './rights.ts';
import { act, create, edit, list, overwrite, remove, search, show } from './standard-operations.ts';

export type Operate = (call: Call, bodyText: string, path: string) => Promise<Answer>;

const standard = (entity: Entity, operation: string): Operate => {
  const writing =
    (work: (...parameters: Parameters<typeof create>) => Promise<Answer>): Operate =>
    async (call, text, path) => {
      const body = readBody(text, {});
      return writeOnce(call, path, text, (transaction) => work(call, transaction, entity, body));
    };
  const operations: { readonly [name: string]: Operate | undefined } = {
    list: async (call) => list(call, entity),
    search: async (call, text) => search(call, entity, readBody(text, [])),
    show: async (call) => show(call, entity),
    create: writing(create),
    overwrite: writing(overwrite),
    edit: writing(edit),
    delete: writing(remove),
  };
  return operations[operation] ?? writing((call, transaction, of, body) => act(call, transaction, of, operation, body));
};

const accessOf = ({ method, operation }: Route): Access =>
  method === 'GET' || operation === 'search' || operation === 'query' ? 'read' : 'write';

/** What a route of the catalogue does, with its access checked first. */
export const operationOf = (route: Route): Operate => {
  const { resource, operation, scopes } = route;
  const access = accessOf(route);
  const operate =
    resource === undefined ? kontorOperations[operation] : standard(entityNamed(resource.name), operation);
  return async (call, bodyText, path) => {
    checkCallback(call);
    if (scopes.length > 0) checkAccess(call, scopes, access);
    if (operate === undefined) throw notFound();
    return operate(call, bodyText, path);
  };
};
