import { expect, it } from 'vitest';
import { catalogue, resourceOf } from '#contract/catalogue/catalogue.ts';
import { noteOf } from '#contract/notation.ts';
import type { Resource } from '#contract/resource.ts';
import { resourceNamed } from './name-of.ts';
import { namedOf } from './named.ts';

const resources: readonly Resource[] = catalogue;
const schemas = resources.flatMap(({ record, create, edit }) => [record, create, edit]);
const references = new Set(
  schemas.flatMap((schema) => Object.values(schema?.shape ?? {}).flatMap((field) => noteOf(field).resource ?? [])),
);
/** The fields in which records have a name. */
const nameFields = ['name', 'name_1', 'firstname', 'intern_name'];
const hasName = (resource: Resource | undefined): boolean =>
  nameFields.some((field) => resource?.record.shape[field] !== undefined);
/** A picker of these would offer what the service sets. */
const withoutPicker: ReadonlySet<string> = new Set(['monitoring_status']);

it.each([...references])('a reference to %s is shown by name exactly if its records have one', (word) => {
  const named = namedOf(word);
  const target = resourceOf(word);
  expect(named !== undefined).toBe(hasName(target) && !withoutPicker.has(word));
  if (named !== undefined) expect(resourceNamed(named)).toMatchObject({ name: target?.name, path: target?.path });
});

it('a field that refers to nothing has no name', () => {
  expect(namedOf(undefined)).toBeUndefined();
});
