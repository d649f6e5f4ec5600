import type { QueryClient } from '@tanstack/react-query';
import { nameQuery } from '#api/names/names.ts';
import { numberOf, type NamedResource } from '#api/names/named.ts';
import type { Choice } from './use-options.ts';

/**
 * The record whose number is typed, at a hosted service, which may not return names. It has what the service knows of it: a project brings
 * its contact.
 */
export const byNumber = async (client: QueryClient, named: NamedResource, text: string): Promise<readonly Choice[]> => {
  const [, digits] = /^#?([1-9]\d{0,14})$/.exec(text.trim()) ?? [];
  if (digits === undefined) return [];
  const id = Number(digits);
  return [(await client.fetchQuery(nameQuery(named, id))) ?? { id, name: numberOf(id) }];
};
