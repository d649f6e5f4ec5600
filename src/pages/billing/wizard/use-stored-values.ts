import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedIn } from '#auth/session.ts';
import { drafts } from '#components/drafts/draft-store.ts';
import { isDraftOf, type Draft } from '#components/drafts/draft-values.ts';
import { problemOf, useFound, type DraftProblem } from '#components/drafts/use-stored-draft.ts';

export type StoredValues<Values> = {
  readonly values: Values;
  readonly change: (changes: Partial<Values>) => void;
  /** When the restored draft was stored, in milliseconds since 1970; null: no draft was found. */
  readonly restoredAt: number | null;
  /** When it was last stored. */
  readonly keptAt: number | null;
  /** The reason why it is not stored. */
  readonly problem: DraftProblem | null;
  /** Starts over. */
  readonly discard: () => void;
  /** Deletes the stored draft: the task is done. */
  readonly drop: () => void;
};

/**
 * The values of a page with several steps, stored encrypted in this browser as they change; `key` names them among the user's
 * drafts.
 */
export const useStoredValues = <Values extends Draft['values']>(key: string, first: Values): StoredValues<Values> => {
  const { org, user_id } = useSignedIn();
  const { account, name, found } = useFound(`${org}/${user_id}/${key}`);
  const [start, setStart] = useState(() =>
    found !== undefined && isDraftOf(found.values, first)
      ? { at: found.at, values: found.values }
      : { at: null, values: first },
  );
  const [values, setValues] = useState(start.values);
  const [keptAt, setKeptAt] = useState(start.at);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const keep = useEffectEvent((next: Values) => {
    if (next === start.values) return;
    drafts.keep(account, name, next).then(
      () => {
        setProblem(null);
        setKeptAt(Date.now());
      },
      (error: unknown) => setProblem(problemOf(error)),
    );
  });
  useEffect(() => keep(values), [values]);
  const drop = () => drafts.drop(name);
  return {
    values,
    change: (changes) => setValues((before) => ({ ...before, ...changes })),
    restoredAt: start.at,
    keptAt,
    problem,
    discard: () => {
      drop();
      setStart({ at: null, values: first });
      setValues(first);
      setKeptAt(null);
    },
    drop,
  };
};
