import { z } from 'zod';
import { routes } from '#contract/catalogue/catalogue.ts';
import { success } from '#contract/errors.ts';
import { kontor } from '#contract/kontor/kontor.ts';
import type { Resource } from '#contract/resource.ts';
import type { Route } from '#contract/route.ts';

export const allRoutes = routes();
/** Tested by themselves: streams, the import of an archive, which needs an empty company, and moves, which need another service. */
const apart: readonly string[] = [
  'event',
  'archive',
  'archive_part_create',
  'archive_import',
  'move_begin',
  'move_authorize',
  'move_refuse',
  'move_pause',
  'move_resume',
  'move_end',
  'moved_id_show',
];
/** The operations that can be tried in a company with records. */
export const ordinaryRoutes = allRoutes.filter(({ operation }) => !apart.includes(operation));
export const nameOf = ({ resource, operation }: Route): string => `${resource?.name ?? 'kontor'} ${operation}`;
export const namedRoutes = (given: readonly Route[]) => given.map((route) => [nameOf(route), route] as const);
export const isOnRecord = ({ path }: Route): boolean => path.includes('/:id');

/** The resource of an operation, which must have one. */
export const resourceIn = ({ resource, path }: Route): Resource => {
  if (resource === undefined) throw new Error(`${path} has no resource`);
  return resource;
};

export const answerOf = ({ resource, operation }: Route): z.ZodType => {
  if (resource === undefined) return kontor.find(({ name }) => name === operation)?.answer ?? z.never();
  if (operation === 'list' || operation === 'search') return z.array(resource.record);
  if (operation === 'delete') return success;
  return resource.actions?.[operation]?.answer ?? resource.record;
};

export const statusOf = ({ resource, operation }: Route): number => {
  if (resource === undefined) return kontor.find(({ name }) => name === operation)?.status ?? 200;
  return operation === 'create' ? 201 : (resource.actions?.[operation]?.status ?? 200);
};

/** The kind of document on which an operation below documents is tested: nothing follows an invoice. */
export const documentOf = (operation: string): 'kb_order' | 'kb_invoice' =>
  operation === 'follow_up' ? 'kb_order' : 'kb_invoice';
