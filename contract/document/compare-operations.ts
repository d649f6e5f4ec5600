import type { z } from 'zod';
import { success } from '../errors.ts';
import type { Resource } from '../resource.ts';
import { invoiceRecord } from '../resources/invoice.ts';
import { pdfFile } from '../resources/pdf.ts';
import { routesOf } from '../route.ts';
import type { OperationSaid } from './operations.ts';

const answers: { readonly [words: string]: z.ZodType } = {
  'success object': success,
  'PDF download object': pdfFile,
  'invoice record': invoiceRecord,
};

type Line = { readonly method: string; readonly path: string; readonly scopes: readonly string[] };
const lineOf = ({ method, path, scopes }: Line): string => `${method} ${path} [${scopes.join(' ')}]`;

/** What differs between the operations of a resource and those the document gives, extensions aside. */
export const operationDifferences = (resource: Resource, given: readonly OperationSaid[]): string[] => {
  const ours = routesOf(resource)
    .filter(({ extension }) => !extension)
    .map(lineOf);
  const theirs = given.map(lineOf);
  return [
    ...ours.filter((line) => !theirs.includes(line)).map((line) => `${line}: not in the document`),
    ...theirs.filter((line) => !ours.includes(line)).map((line) => `${line}: missing`),
    ...given.flatMap((operation) => actionDifferences(resource, operation)),
  ];
};

const actionDifferences = (resource: Resource, { path, sent, answer }: OperationSaid): string[] => {
  const action = Object.values(resource.actions ?? {}).find(({ segment }) => path.endsWith(`/:id/${segment}`));
  if (action === undefined) return [];
  const schema = answers[answer?.replace(/ \(.*/, '') ?? ''];
  const status = answer?.includes('(201)') === true ? 201 : 200;
  const problems = [
    sent !== undefined && (action.body === undefined) !== (sent === 'nothing') && `sent: ${sent}`,
    schema === undefined && `an answer that the comparison does not know: ${answer}`,
    schema !== undefined && action.answer !== schema && `answer: ${answer}`,
    action.status !== status && `status ${status}`,
  ];
  return problems.flatMap((problem) => (problem === false ? [] : [`${path}: ${problem}`]));
};
