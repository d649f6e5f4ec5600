import type { Call } from '../requests/call.ts';
import { defaultsOf, stamps } from './defaults.ts';
import type { Entity } from './entity.ts';
import { checkParents, checkReferences, encodeInput, readRecordInput } from './input.ts';
import { notFound } from '../requests/refusal.ts';
import type { Input, Values } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';

/** The body of a create, and the resulting columns including defaults. 422 if it is refused; 404 if nothing can be created. */
export const readCreated = async (
  call: Call,
  reader: Reader,
  entity: Entity,
  body: unknown,
  parents: Values = {},
): Promise<{ readonly input: Input; readonly values: Values }> => {
  const { create } = entity.resource;
  if (create === undefined) throw notFound();
  const input = readRecordInput(entity, 'create', create, body, call);
  checkParents(entity, input, parents, call);
  await checkReferences(reader, entity, input, call);
  return {
    input,
    values: { ...defaultsOf(entity, call), ...encodeInput(entity, input, call), ...stamps(entity, call), ...parents },
  };
};
