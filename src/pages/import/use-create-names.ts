import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { contact } from '#contract/resources/contact.ts';
import { project } from '#contract/resources/project.ts';
import { ServiceError } from '#api/http.ts';
import { useCompany } from '#api/namespace.ts';
import { at, create } from '#api/operations.ts';
import { useMayOperate } from '#auth/may.ts';
import { useSignedIn } from '#auth/session.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { inTurn } from './in-turn.ts';
import type { Kind } from './mapping.ts';
import type { Tally } from './tally.ts';

/** Creates records for names of one kind, and chooses them. */
export type CreateNames = {
  readonly one: (tally: Tally, name: string) => Promise<void>;
  readonly all: (tallies: readonly Tally[]) => Promise<void>;
  readonly isBusy: (key: string) => boolean;
  readonly isAnyBusy: boolean;
};

const company = 1; // contact_type_id, as the gap register has it

/** The operations that create a record of each kind from its name; undefined where scopes or the service do not allow it. */
const useCreators = (contactOf: (tally: Tally) => number | null) => {
  const { user_id } = useSignedIn();
  const { hosted } = useCompany();
  const may = {
    activities: useMayOperate(businessActivity).write,
    clients: useMayOperate(contact).write && !hosted,
    projects: useMayOperate(project).write && !hosted,
  };
  const activities = useMutation(create(at(businessActivity)));
  const clients = useMutation(create(at(contact)));
  const projects = useMutation(create(at(project)));
  const creators = {
    activities: (_: Tally, name: string) => activities.mutateAsync({ body: { name } }),
    clients: (_: Tally, name_1: string) =>
      clients.mutateAsync({ body: { contact_type_id: company, name_1, user_id, owner_id: user_id } }),
    projects: (tally: Tally, name: string) =>
      projects.mutateAsync({ body: { name, user_id, contact_id: contactOf(tally) } }),
  };
  return (kind: Kind) => (kind === 'users' || !may[kind] ? undefined : creators[kind]);
};

const wordsOf = (error: unknown): string =>
  error instanceof ServiceError ? [error.message, ...error.errors].join(' ') : '';

/** What creates records from names of a file: one at a time, none twice; what cannot be created is told in a toast. */
export const useCreateNames = (
  choose: (kind: Kind, key: string, id: number) => void,
  contactOf: (tally: Tally) => number | null,
): ((kind: Kind) => CreateNames | undefined) => {
  const t = useTexts().importTexts.names;
  const creators = useCreators(contactOf);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  return (kind) => {
    const creator = creators(kind);
    if (creator === undefined) return undefined;
    const placeOf = (key: string): string => `${kind} ${key}`;
    const one = async (tally: Tally, name: string): Promise<void> => {
      const place = placeOf(tally.key);
      setBusy((current) => new Set([...current, place]));
      try {
        const { id } = await creator(tally, name);
        choose(kind, tally.key, id);
      } catch (error) {
        showToast({ kind: 'failed', lead: t.notCreated(name), text: wordsOf(error) });
      } finally {
        setBusy((current) => new Set([...current].filter((each) => each !== place)));
      }
    };
    return {
      one,
      all: (tallies) => inTurn(tallies, 1, (tally) => one(tally, tally.name)),
      isBusy: (key) => busy.has(placeOf(key)),
      isAnyBusy: [...busy].some((place) => place.startsWith(`${kind} `)),
    };
  };
};
