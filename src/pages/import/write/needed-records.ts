import { newCompany } from '#domain/records/contact.ts';
import type { CreatedRecords } from '#api/time-entries/imports.ts';
import type { NewRecord, FreshKind } from '../plan/new-records.ts';
import type { ImportTask } from '../plan/import-task.ts';

/** Ids of created records by their placeholder numbers. */
export type CreatedIds = ReadonlyMap<number, number>;

/** The records to be created that rows need, including the contacts of their projects. */
export const neededFresh = (fresh: readonly NewRecord[], tasks: readonly ImportTask[]): readonly NewRecord[] => {
  const used = new Set(
    tasks.flatMap(({ input: { client_service_id, contact_id, pr_project_id } }) => [
      client_service_id,
      contact_id,
      pr_project_id,
    ]),
  );
  for (const { id, contact } of fresh) if (used.has(id)) used.add(contact);
  return fresh.filter(({ id }) => used.has(id));
};

/** A row with the ids of the records created for it. */
export const withCreatedIds = ({ input }: ImportTask, made: CreatedIds): ImportTask['input'] => {
  const of = (id: number): number => made.get(id) ?? id;
  const { contact_id: contact = null, pr_project_id: project = null } = input;
  return {
    ...input,
    client_service_id: of(input.client_service_id),
    ...(contact !== null && { contact_id: of(contact) }),
    ...(project !== null && { pr_project_id: of(project) }),
  };
};

/** The name of each kind in the request and in the response. Contacts come first, as projects refer to them. */
export const recordKinds = [
  ['clients', 'contacts'],
  ['projects', 'projects'],
  ['activities', 'activities'],
] as const satisfies readonly (readonly [FreshKind, keyof CreatedRecords])[];

/** The bodies that create records of one kind, for the importing user. */
export const recordBodies = (records: readonly NewRecord[], user_id: number, made: CreatedIds) => ({
  contacts: records.filter(({ kind }) => kind === 'clients').map(({ name }) => newCompany(name, user_id)),
  projects: records
    .filter(({ kind }) => kind === 'projects')
    .map(({ name, contact }) => ({
      name,
      user_id,
      contact_id: contact === null ? null : (made.get(contact) ?? contact),
    })),
  activities: records.filter(({ kind }) => kind === 'activities').map(({ name, activity }) => ({ name, ...activity })),
});
