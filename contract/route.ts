import type { Method, Operation, Resource } from './resource.ts';
import type { Role } from './roles.ts';
import type { Scope } from './scopes.ts';

type Verb = 'list' | 'search' | 'show' | 'create' | 'overwrite' | 'edit' | 'delete';

/** One operation of the interface. */
export type Route = {
  readonly method: Method;
  /** Relative to {base_url}, with `:name` for each variable segment; the record's own id is `:id`. */
  readonly path: string;
  /** One of these scopes is required; if there are none, any valid token is accepted. */
  readonly scopes: readonly Scope[];
  /** The roles that may call it, whatever the scopes; every role if absent. */
  readonly roles?: readonly Role[];
  /** Concerns only the caller's own login: the right to read suffices. */
  readonly own?: true;
  /** For Kontor's own app only: another application is refused whatever its scopes are. */
  readonly ownApp?: true;
  /** A POST that only reads. */
  readonly reading?: true;
  /** The maximum body size in bytes, if it exceeds the default. */
  readonly largestBody?: number;
  /** A verb, the name of an action, or the name of an operation of the `kontor` namespace. */
  readonly operation: string;
  /** Only in the `kontor` namespace. */
  readonly summary?: string;
  /** Undefined in the `kontor` namespace. */
  readonly resource?: Resource;
  readonly deprecated: boolean;
  /** Not in the document. */
  readonly extension: boolean;
};

type Standard = { readonly verb: Verb; readonly method: Method; readonly path: string; readonly given: boolean };

/** "Common rules", 9; an operation exists if its key is in the entry. */
const standardOf = ({ path, ...entry }: Resource): readonly Standard[] => [
  { verb: 'list', method: 'GET', path, given: true },
  { verb: 'search', method: 'POST', path: `${path}/search`, given: entry.search !== undefined },
  { verb: 'show', method: 'GET', path: `${path}/:id`, given: true },
  { verb: 'create', method: 'POST', path, given: entry.create !== undefined },
  { verb: 'overwrite', method: 'PUT', path: `${path}/:id`, given: entry.overwrite !== undefined },
  { verb: 'edit', method: 'POST', path: `${path}/:id`, given: entry.edit !== undefined },
  { verb: 'delete', method: 'DELETE', path: `${path}/:id`, given: entry.delete === true },
];

const isRead = (verb: Verb): boolean => verb === 'list' || verb === 'search' || verb === 'show';
const isAdded = (resource: Resource, verb: Verb): boolean => (resource.added ?? []).some((added) => added === verb);

/** Returns whether an operation changes nothing, so that it may be repeated. */
export const isReading = ({ method, reading }: Pick<Route, 'method' | 'reading'>): boolean =>
  method === 'GET' || reading === true;

/** The operations of one resource: the standard ones it has, then its actions. */
export const routesOf = (resource: Resource): readonly Route[] => {
  const deprecated = resource.deprecated === true;
  const extension = resource.extension === true;
  const standard = standardOf(resource)
    .filter(({ given }) => given)
    .map(({ verb, method, path }) => ({
      method,
      path,
      scopes: isRead(verb) ? resource.scopes.read : resource.scopes.write,
      ...(isRead(verb) || resource.writers === undefined ? {} : { roles: resource.writers }),
      ...(verb === 'search' ? ({ reading: true } as const) : {}),
      operation: verb,
      resource,
      deprecated,
      extension: extension || isAdded(resource, verb),
    }));
  const actions = Object.entries(resource.actions ?? {}).map(([operation, action]) => ({
    method: action.method,
    path: `${resource.path}/:id/${action.segment}`,
    scopes: action.scopes,
    operation,
    resource,
    deprecated,
    extension: extension || action.extension === true,
  }));
  return [...standard, ...actions];
};

/** The route of an operation of the `kontor` namespace. */
export const routeOf = ({
  name,
  summary,
  method,
  path,
  scopes,
  roles,
  own,
  ownApp,
  reading,
  largestBody,
}: Operation): Route => ({
  method,
  path,
  scopes,
  ...(roles === undefined ? {} : { roles }),
  ...(own === undefined ? {} : { own }),
  ...(ownApp === undefined ? {} : { ownApp }),
  ...(reading === undefined ? {} : { reading }),
  ...(largestBody === undefined ? {} : { largestBody }),
  operation: name,
  ...(summary === undefined ? {} : { summary }),
  deprecated: false,
  extension: true,
});
