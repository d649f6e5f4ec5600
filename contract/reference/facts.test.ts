import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue, resourceOf, segmentOf } from '../catalogue/catalogue.ts';
import { errorBody, oauthErrorBody, parseFieldError, success } from '../errors.ts';
import * as common from '../facts/common.ts';
import { errorLine, errors, unauthorized } from '../facts/errors.ts';
import { expense, invoiceRecord as invoiceFacts } from '../facts/expense.ts';
import type { Fields, Input, ResourceFacts } from '../facts/fact.ts';
import { item } from '../facts/item.ts';
import * as masterData from '../facts/master-data.ts';
import * as oauthFacts from '../facts/oauth.ts';
import * as positions from '../facts/positions.ts';
import { reminder } from '../facts/reminder.ts';
import { note, remembered, task } from '../facts/task-and-note.ts';
import * as time from '../facts/time.ts';
import { noteOf } from '../notation.ts';
import * as oauth from '../oauth.ts';
import { responsesOf, exchangeOf, headers } from '../openapi/answers.ts';
import { parametersOf } from '../openapi/parameters.ts';
import { isRequired, plain, recordTypeOf, typeOf } from './field-type.ts';
import type { Resource } from '../resource.ts';
import { invoiceRecord, positionRecord } from '../resources/invoice.ts';
import { pdfFile } from '../resources/pdf.ts';
import { positionDocuments } from '../resources/positions/position.ts';
import { positionExpenseRecord } from '../resources/positions/position-expense.ts';
import { taxLine } from '../resources/sales-document.ts';
import { type Route, routesOf } from '../route.ts';
import { documentScopes } from '../scopes.ts';

const { article, custom, subposition, text, subtotal, discount, pagebreak } = positions;
const positionKinds = { article, custom, subposition, text, subtotal, discount, pagebreak };
const { timesheet, timetracking } = time;
const all: { readonly [name: string]: ResourceFacts } = {
  ...positionKinds,
  ...masterData,
  timesheet,
  timetracking,
  reminder,
  item,
  task,
  note,
  expense,
};
const named = Object.entries(all);

const resources: readonly Resource[] = catalogue;
const documented = resources.filter(({ extension }) => extension !== true);
const resourceAt = (path: string): Resource => {
  const found = resources.find((resource) => resource.path === path);
  if (found === undefined) throw new Error(`the catalogue has no resource at ${path}`);
  return found;
};

/** An operation's response in the vocabulary of the facts. */
const answerWords = (answer: z.ZodType, { record }: Resource): string | undefined => {
  if (answer instanceof z.ZodArray) return answer.element === record ? 'records' : undefined;
  const words = new Map<z.ZodType, string>([
    [record, 'record'],
    [success, 'success object'],
    [pdfFile, 'PDF download object'],
    [invoiceRecord, 'invoice record'],
  ]);
  return words.get(answer);
};

/** Removes the marks for what the document leaves open. */
const ruled = (fields: Fields): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, type.replaceAll(/[()]/g, '')]));

const recordTypes = (schema: z.ZodObject) =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, recordTypeOf(field)]));

const inputTypes = (schema: z.ZodObject | undefined) => {
  const fields = Object.entries(schema?.shape ?? {});
  const typesOf = (chosen: typeof fields) => Object.fromEntries(chosen.map(([name, field]) => [name, typeOf(field)]));
  return {
    required: typesOf(fields.filter(([, field]) => isRequired(field))),
    optional: typesOf(fields.filter(([, field]) => !isRequired(field))),
  };
};
const nothing: Input = { required: {}, optional: {} };
const inputFacts = ({ required, optional }: Input = nothing) => ({
  required: ruled(required),
  optional: ruled(optional),
});

/** Ours, for all kinds except discounts: rulings/positions#parent-id. */
const parentOf = ({ path }: ResourceFacts): Input['optional'] =>
  path.startsWith('/:document/') && path !== discount.path ? { parent_id: 'integer' } : {};
const withParent = (facts: ResourceFacts, input: Input): Input => ({
  ...input,
  optional: { ...input.optional, ...parentOf(facts) },
});

describe('the catalogue contains the documented interface and marks everything else as an extension', () => {
  it('has the documented resources, and no others without the mark', () => {
    expect(documented.map(({ path }) => path).toSorted()).toEqual(named.map(([, { path }]) => path).toSorted());
    const companions = common.onlyNamed.flatMap((segment) => resourceOf(segment) ?? []);
    expect(companions.filter(({ extension }) => extension !== true)).toEqual([]);
    expect(companions.map(segmentOf)).toEqual(common.onlyNamed.filter((segment) => segment !== 'kb_bill'));
    expect([...positionDocuments]).toEqual(positions.parents);
  });

  it.for(named)('%s: scopes, sort and search fields, deprecation, other names', ([, facts]) => {
    const { scopes, sort, search = [], deprecated, synonyms = {} } = resourceAt(facts.path);
    expect(scopes).toEqual({ read: facts.read, write: facts.write });
    expect(sort).toEqual(facts.sort);
    expect(search).toEqual(facts.search);
    expect(deprecated).toBe(facts.deprecated);
    expect(synonyms).toEqual(facts.synonyms ?? {});
  });

  it.for(named)('%s: operations with method, path, scopes, status and answer', ([, facts]) => {
    const resource = resourceAt(facts.path);
    const given = routesOf(resource)
      .filter(({ extension }) => !extension)
      .map((route) => {
        const { operation, method, path, scopes } = route;
        const { answer, status } = exchangeOf(route);
        return { operation, method, path, scopes, status, answers: answerWords(answer, resource) };
      });
    const standard = facts.standard.map((operation) => {
      const { path, ...rest } = common.standardOperations[operation];
      const scopes = ['list', 'search', 'show'].includes(operation) ? facts.read : facts.write;
      return { operation, path: path.replace('P', facts.path), scopes, ...rest };
    });
    const actions = Object.entries(facts.actions ?? {}).map(
      ([operation, { method, path, scopes, status, answers }]) => ({
        operation,
        method,
        path,
        scopes,
        status,
        answers,
      }),
    );
    expect(given).toEqual([...standard, ...actions]);
  });

  it.for(named)('%s: fields of the record', ([, { path, record, single = {} }]) => {
    const schema = resourceAt(path).record;
    expect(recordTypes(schema)).toEqual(ruled({ ...record, ...single }));
    const sometimes = Object.keys(schema.shape).filter((name) => inputTypes(schema).optional[name] !== undefined);
    expect(sometimes).toEqual(Object.keys(single));
  });

  it.for(named)('%s: inputs, with required fields and text lengths', ([, facts]) => {
    const { create, overwrite, edit, actions = {} } = resourceAt(facts.path);
    expect(inputTypes(create)).toEqual(inputFacts(withParent(facts, facts.create)));
    expect(inputTypes(overwrite)).toEqual(inputFacts(facts.overwrite));
    expect(inputTypes(edit)).toEqual(inputFacts(facts.edit === undefined ? undefined : withParent(facts, facts.edit)));
    for (const [name, { sends }] of Object.entries(facts.actions ?? {}))
      expect([name, inputTypes(actions[name]?.body)]).toEqual([name, inputFacts(sends)]);
  });

  it.for(named)('%s: a text may have the stated length and no more', ([, { path }]) => {
    const { create, overwrite, edit, actions = {} } = resourceAt(path);
    const schemas = [create, overwrite, edit, ...Object.values(actions).map(({ body }) => body)];
    for (const [name, field] of schemas.flatMap((schema) => Object.entries(schema?.shape ?? {}))) {
      const { length } = noteOf(field);
      if (length === undefined) continue;
      const takes = [length, length + 1].map((count) => z.safeParse(field, 'ä'.repeat(count)).success);
      expect([name, ...takes]).toEqual([name, true, false]);
    }
  });
});

describe('what a single table of fields cannot show', () => {
  it.for(['create', 'overwrite', 'edit'] as const)(
    '%s of a task with a reminder requires type and time',
    (operation) => {
      const input = { subject: 'Call', user_id: 1, have_remember: true };
      const issues = resourceAt(task.path)[operation]?.safeParse(input).error?.issues;
      expect(issues?.map(({ path }) => path.join('.'))).toEqual(remembered);
    },
  );

  const optionsOf = (field: z.core.$ZodType | undefined): readonly z.core.$ZodType[] => {
    const union = field === undefined ? undefined : plain(field);
    return union instanceof z.ZodDiscriminatedUnion ? union.options : [];
  };
  const typesOfOptions = (field: z.core.$ZodType | undefined) =>
    optionsOf(field).map((option) => (option instanceof z.ZodObject ? recordTypes(option) : undefined));

  it('`tracking` has one shape per type', () => {
    const { create, record } = resourceAt(timetracking.path);
    expect(typesOfOptions(create?.shape['tracking'])).toEqual(Object.values(time.trackingInput));
    expect(typesOfOptions(record.shape['tracking'])).toContainEqual(time.trackingAnswer);
  });

  it('the invoice record, the lines of `taxs` and the kinds of `positions`', () => {
    expect(recordTypes(invoiceRecord)).toEqual(ruled(invoiceFacts));
    expect(inputTypes(invoiceRecord).optional).toEqual({});
    expect(recordTypes(taxLine)).toEqual(common.taxLine);
    expect(typesOfOptions(positionRecord)).toEqual(
      [...Object.values(positionKinds).map(({ record }) => record), positions.expensePosition].map(ruled),
    );
    for (const record of [invoiceRecord, resourceAt(expense.path).record])
      expect(record.shape['taxs']).toMatchObject({ element: taxLine });
    expect(invoiceRecord.shape.positions.element).toBe(positionRecord);
    expect(positionExpenseRecord).toBe(positionRecord.options.at(-1));
  });

  it('the success object and the PDF download object', () => {
    expect(recordTypes(success)).toEqual(common.successObject);
    expect(recordTypes(pdfFile)).toEqual(common.pdfObject);
  });
});

describe('common rules', () => {
  const given = documented.flatMap(routesOf).filter(({ extension }) => !extension);
  const names = z.array(z.looseObject({ name: z.string().optional(), $ref: z.string().optional() }));
  const parametersIn = (route: Route) =>
    names.parse(parametersOf(route)).map(({ name, $ref = '' }) => name ?? $ref.replace(/.*\//, ''));
  const headersIn = (route: Route) =>
    z.looseObject({ headers: z.looseObject({}) }).parse(responsesOf(route)[exchangeOf(route).status]).headers;

  it.for(given)('$method $path: parameters and headers', (route) => {
    const { operation, deprecated } = route;
    const isList = ['list', 'search'].includes(operation);
    const isSingle = ['show', 'create', 'overwrite', 'edit'].includes(operation);
    const { everywhere, lists } = common.queryParameters;
    expect(parametersIn(route)).toEqual(expect.arrayContaining([...everywhere, ...(isList ? lists : [])]));
    const sent = Object.keys(headersIn(route));
    expect(sent).toEqual(expect.arrayContaining(common.answerHeaders.everywhere));
    expect(sent.includes('Etag')).toBe(isSingle);
    expect(sent.includes('Warning')).toBe(deprecated);
    expect(headers['deprecation']).toMatchObject({ schema: { const: common.answerHeaders.deprecated.Warning } });
  });
});

describe('authentication', () => {
  const needed = (schema: z.ZodObject) => Object.keys(inputTypes(schema).required);

  it('takes the documented parameters at the documented addresses', () => {
    const { authorization, tokenRequest, refreshRequest } = oauthFacts;
    expect(needed(oauth.authorizeQuery)).toEqual(authorization.required);
    expect(Object.keys(oauth.authorizeQuery.shape)).toEqual(expect.arrayContaining(authorization.optional));
    expect(needed(oauth.tokenRequest)).toEqual(tokenRequest.required);
    expect(needed(oauth.refreshRequest)).toEqual(refreshRequest.required);
    expect([oauth.authorizePath, oauth.tokenPath, oauth.refreshPath]).toEqual([
      authorization.path,
      tokenRequest.path,
      refreshRequest.path,
    ]);
    expect(oauth.basePath).toBe(oauthFacts.base);
  });

  it('answers token requests with the documented fields and lifetimes', () => {
    expect(recordTypes(oauth.tokenResponse)).toEqual(oauthFacts.tokenResponse);
    const { accessToken, refreshToken, maxCode } = oauthFacts.lifetimes;
    expect([oauth.accessTokenSeconds, oauth.refreshTokenSeconds]).toEqual([accessToken, refreshToken]);
    expect(oauth.codeSeconds).toBeLessThanOrEqual(maxCode);
  });

  it('lists the documented scopes in order', () => {
    expect([...documentScopes]).toEqual(oauthFacts.scopes);
  });
});

describe('errors', () => {
  it.for(errors)('$status, $when', (error) => {
    const isObject = error.message === 'object';
    const body = {
      error_code: error.status,
      message: isObject ? unauthorized : 'Text.',
      ...('errors' in error ? { errors: [errorLine] } : {}),
    };
    expect(errorBody.safeParse(body).success).toBe(!isObject);
    expect(oauthErrorBody.safeParse(body).success).toBe(isObject);
    const ofWrite = documented.flatMap(routesOf).filter(({ operation }) => operation === 'create');
    for (const route of ofWrite) expect(Object.keys(responsesOf(route))).toContain(String(error.status));
  });

  it('each line names its field', () => {
    expect(parseFieldError(errorLine)).toEqual({ field: 'user_id', text: 'Needs a value.' });
  });
});
