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

const asksForBytes = (call: Call): boolean => {
  const types = typesOf(headerOf(call.headers, 'accept') ?? '');
  return types.has('application/pdf') && !types.has('application/json');
};

/** The PDF download object, or the PDF itself where `application/pdf` is asked and JSON is not (gap register, Requests). */
export const pdfAnswer = (call: Call, { status, body, headers }: Answer): Answer => {
  const told = { ...headers, vary: 'Accept' };
  if (!asksForBytes(call)) return answer(status, body, told);
  const { name, mime, content } = pdfFile.parse(body);
  return answer(status, new FileBody(name, mime, Buffer.from(content, 'base64')), told);
};
