import { z } from 'zod';

/** The service's response violates the contract. The request was carried out all the same. */
export class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse';
}

type Keyed = Record<PropertyKey, unknown>;
const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null;

const parentAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isKeyed(value) ? value[key] : undefined), data);

const withoutUnknown = (data: unknown, issues: readonly z.core.$ZodIssue[]): unknown => {
  const copy: unknown = structuredClone(data);
  for (const issue of issues) {
    const parent = parentAt(copy, issue.path);
    if (issue.code !== 'unrecognized_keys' || !isKeyed(parent)) continue;
    for (const key of issue.keys) delete parent[key];
  }
  return copy;
};

const maxRounds = 4;

/**
 * Parses a response by its schema. A hosted service may send fields that the document does not name: they are dropped. Any other mismatch
 * throws UnreadableResponse; `request` names the request.
 */
export const parseResponse = <Answer extends z.ZodType>(
  answer: Answer,
  body: unknown,
  request: string,
): z.output<Answer> => {
  let data = body;
  let result = answer.safeParse(data);
  for (let round = 0; round < maxRounds && !result.success; round += 1) {
    if (!result.error.issues.some((issue) => issue.code === 'unrecognized_keys')) break;
    data = withoutUnknown(data, result.error.issues);
    result = answer.safeParse(data);
  }
  if (!result.success) throw new UnreadableResponse(`${request}: ${z.prettifyError(result.error)}`);
  return result.data;
};
