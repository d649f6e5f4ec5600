import { z } from 'zod';
import type { AnswerTexts } from './answer-texts.ts';

/** Maximum lengths of the estimate form's fields, in characters. */
export const maxLengths = { name: 80, job: 80, remark: 1000 } as const;

type FieldName = keyof typeof maxLengths;

/** The submitted form, ready to be shown again. */
export type SubmittedForm = { readonly [field in FieldName]: string } & { readonly answer: string };
export type Problems = { readonly [field in FieldName | 'answer']?: string };

export const emptyForm: SubmittedForm = { name: '', job: '', remark: '', answer: '' };

const fields = z.record(z.string(), z.unknown());

/** Removes characters that are not text; databases refuse some of them. */
const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n]/gu, ' ')
        .trim()
    : '';

/** The fields of a submitted form; repeated or other values count as empty. */
export const readSubmittedForm = (body: unknown): SubmittedForm => {
  const sent = fields.safeParse(body).data ?? {};
  const line = (value: unknown): string => textIn(value).replaceAll('\n', ' ');
  return {
    name: line(sent['name']),
    job: line(sent['job']),
    remark: textIn(sent['remark']),
    answer: line(sent['answer']),
  };
};

/** The problems of an answer, by field; empty if it is valid. */
export const problemsOf = (given: SubmittedForm, t: AnswerTexts): Problems => {
  const tooLong = (field: FieldName) =>
    Array.from(given[field]).length > maxLengths[field] ? { [field]: t.tooLong(maxLengths[field]) } : {};
  return {
    ...tooLong('job'),
    ...tooLong('remark'),
    ...(given.name === '' ? { name: t.nameMissing } : tooLong('name')),
    ...(given.answer === 'accept' || given.answer === 'decline' ? {} : { answer: t.chooseOne }),
  };
};
