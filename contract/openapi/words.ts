import type { Route } from '../route.ts';

const spaced = (name: string): string => name.replaceAll('_', ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The document's words for an action whose name is not clear enough. */
const actionWords: { readonly [operation: string]: string | undefined } = {
  start: 'start stopwatch',
  stop: 'stop stopwatch',
  send: 'send by e-mail',
  pdf: 'PDF download',
  invoice: 'create invoice',
  order: 'create order',
};

/** One line: the resource and the action, in the document's words. */
export const summaryOf = ({ resource, operation, summary }: Route): string =>
  resource === undefined
    ? (summary ?? capital(spaced(operation)))
    : `${capital(spaced(resource.name))}: ${actionWords[operation] ?? spaced(operation)}`;

/** Unique, and a valid function name in a generated client. */
export const operationIdOf = ({ resource, operation }: Route): string => `${resource?.name ?? 'kontor'}_${operation}`;

/** A group of operations: a resource, or our own namespace. Operations beyond the document have a group of their own. */
export const tagOf = ({ resource, extension }: Route): string => {
  const name = resource?.name ?? 'kontor';
  return extension ? `${name} (extension)` : name;
};

/** A description of a group. */
export const tagDescriptionOf = ({ resource, deprecated, extension }: Route): string => {
  if (resource === undefined) return 'Ours alone, below /kontor.';
  const path = `Path ${resource.path.replaceAll(/:(\w+)/g, '{$1}')}.`;
  if (deprecated) return `Deprecated: timetracking replaces it. ${path}`;
  return extension ? `Not in the interface document. ${path}` : path;
};

const scopeText = ({ scopes, operation }: Route): string => {
  if (operation === 'query') return 'Scope: the read scope of the resource.';
  if (scopes.length === 0) return 'Scope: none.';
  const text = scopes.map((scope) => `\`${scope}\``).join(' or ');
  return scopes.length > 1 ? `Scope: ${text}, the one of the parent document.` : `Scope: ${text}.`;
};

/** The scope that an operation requires, and the roles that may use it. */
export const rightsText = (route: Route): string => {
  const { roles, ownApp } = route;
  const ofRole = roles === undefined ? '' : ` Role: ${roles.join(' or ')}.`;
  const ofApp =
    ownApp === true ? " For Kontor's own app only: another application is refused whatever its scopes are." : '';
  return `${scopeText(route)}${ofRole}${ofApp}`;
};
