import { ServiceError, hasStatus, isUnanswered } from '../service/http.ts';
import { retryUnanswered, shortWaits } from '../service/retry.ts';
import { unansweredCreates, type Unanswered } from './unanswered.ts';

/** How to create a record of one resource at one service. */
export type CreateSteps = {
  readonly send: (body: unknown, key: string) => Promise<Created>;
  /** Updates a record whose create was acknowledged late to the user's latest input. */
  readonly correct: (record: Created, body: unknown) => Promise<Created>;
  /** For services without Idempotency-Key: finds the records that match the body. */
  readonly look?: ((body: unknown) => Promise<readonly Created[]>) | undefined;
};

type CreatedOnce = { readonly body: string; readonly record: Promise<Created> };

const maxCreated = 100;

/** A created record as these caches store it; the caller parses it by the contract's record. */
export type Created = { readonly id: number; readonly [field: string]: unknown };

const attempt = async (
  unanswered: ReturnType<typeof unansweredCreates>,
  name: string,
  create: Unanswered,
  repeated: boolean,
  steps: CreateSteps,
): Promise<Created> => {
  try {
    if (repeated && steps.look !== undefined) {
      const found = (await steps.look(create.body)).find(({ id }) => !create.before?.includes(id));
      if (found !== undefined) return found;
    }
    await unanswered.set(name, create);
    const waits = steps.look === undefined ? shortWaits : [];
    return await retryUnanswered(() => steps.send(create.body, create.key), waits);
  } catch (error) {
    if (error instanceof ServiceError && !isUnanswered(error)) await unanswered.delete(name);
    throw error;
  }
};

/**
 * Creates once per intent (rulings/answers#idempotency-key). A second submit during or after the first gets the first one's record. An
 * unanswered create is repeated with its own key and body; a service without such keys is searched for the record first. `intent` is the
 * key kept with a form's draft: another body under it corrects the record. Without one, the body is the intent until it is answered.
 */
export const createOnce = () => {
  const unanswered = unansweredCreates();
  const made = new Map<string, CreatedOnce>();

  const fresh = async (
    name: string,
    intent: string | undefined,
    body: unknown,
    steps: CreateSteps,
  ): Promise<Created> => {
    const key = intent ?? crypto.randomUUID();
    const before = (await steps.look?.(body))?.map(({ id }) => id);
    const record = await attempt(unanswered, name, { key, body, ...(before && { before }) }, false, steps);
    await unanswered.delete(name);
    return record;
  };

  const run = async (name: string, intent: string | undefined, body: unknown, steps: CreateSteps): Promise<Created> => {
    const earlier = await unanswered.get(name);
    if (earlier === undefined) return fresh(name, intent, body, steps);
    const unchanged = JSON.stringify(earlier.body) === JSON.stringify(body);
    try {
      const record = await attempt(unanswered, name, earlier, true, steps);
      await unanswered.delete(name);
      return unchanged ? record : await steps.correct(record, body);
    } catch (error) {
      if (unchanged || (await unanswered.get(name)) !== undefined || !hasStatus(error, 422)) throw error;
      return fresh(name, intent, body, steps);
    }
  };

  return (path: string, intent: string | undefined, body: unknown, steps: CreateSteps): Promise<Created> => {
    const text = JSON.stringify(body);
    const name = intent ?? `${path} ${text}`;
    const earlier = made.get(name);
    if (earlier?.body === text) return earlier.record;
    const record =
      earlier === undefined
        ? run(name, intent, body, steps)
        : earlier.record.then(
            (found) => steps.correct(found, body),
            () => run(name, intent, body, steps),
          );
    keep(made, name, { body: text, record }, intent !== undefined);
    return record;
  };
};

const keep = (made: Map<string, CreatedOnce>, name: string, entry: CreatedOnce, afterwards: boolean): void => {
  const drop = (): void => {
    if (made.get(name) === entry) made.delete(name);
  };
  made.set(name, entry);
  entry.record.then(afterwards ? () => undefined : drop, drop);
  const oldest = made.keys().next();
  if (made.size > maxCreated && oldest.done !== true) made.delete(oldest.value);
};
