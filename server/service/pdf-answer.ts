import { pdfFile } from '#contract/resources/pdf.ts';
import { answer, FileBody, headerOf, type Answer, type Call } from './call.ts';

const isRefused = (parameters: readonly string[]): boolean => parameters.some((one) => /^\s*q=0(\.0*)?\s*$/i.test(one));

/** The media types of an Accept header that are not refused with `q=0`. */
const typesOf = (accept: string): ReadonlySet<string> =>
  new Set(
    accept.split(',').flatMap((part) => {
      const [type = '', ...parameters] = part.split(';');
      return isRefused(parameters) ? [] : [type.trim().toLowerCase()];
    }),
  );

const asksForBytes = (call: Call, type: string): boolean => {
  const types = typesOf(headerOf(call.headers, 'accept') ?? '');
  return types.has(type) && !types.has('application/json');
};

/** A download object, or the file itself where its type is asked and JSON is not. */
export const fileAnswer = (call: Call, { status, body, headers }: Answer, type: string): Answer => {
  const told = { ...headers, vary: 'Accept' };
  if (!asksForBytes(call, type)) return answer(status, body, told);
  const { name, mime, content } = pdfFile.parse(body);
  return answer(status, new FileBody(name, mime, Buffer.from(content, 'base64')), told);
};

/** The PDF download object, or the PDF itself where `application/pdf` is asked and JSON is not (gap register, Requests). */
export const pdfAnswer = (call: Call, answered: Answer): Answer => fileAnswer(call, answered, 'application/pdf');
