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

const named = [...references].flatMap((word) => namedOf(word) ?? []);

it('exactly the references to records with a name are shown by name', () => {
  const expected = [...references].filter((word) => hasName(resourceOf(word)) && !withoutPicker.has(word));
  expect(named.toSorted()).toEqual(expected.toSorted());
});

it.each(named)('the name of a reference to %s is requested from the resource that the reference means', (word) => {
  const target = resourceOf(word);
  expect(resourceNamed(word)).toMatchObject({ name: target?.name, path: target?.path });
});

it('a field that refers to nothing has no name', () => {
  expect(namedOf(undefined)).toBeUndefined();
});
