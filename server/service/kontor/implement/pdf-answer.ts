import { pdfFile, type PdfFile } from '#contract/resources/pdf.ts';
import { makeResponse, FileBody, headerOf, type ServiceResponse, type Call } from '../../requests/call.ts';
import { withHeaders, type Reply } from './reply.ts';

const isRefused = (parameters: readonly string[]): boolean => parameters.some((one) => /^\s*q=0(\.0*)?\s*$/i.test(one));

/** The media types of an Accept header that are not excluded by `q=0`. */
const typesOf = (accept: string): ReadonlySet<string> =>
  new Set(
    accept.split(',').flatMap((part) => {
      const [type = '', ...parameters] = part.split(';');
      return isRefused(parameters) ? [] : [type.trim().toLowerCase()];
    }),
  );

const acceptsBytes = (call: Call, type: string): boolean => {
  const types = typesOf(headerOf(call.headers, 'accept') ?? '');
  return types.has(type) && !types.has('application/json');
};

/** A download object, or the file itself if its type is accepted and JSON is not (rulings/requests#pdf-accept). */
export const fileReply = <File extends PdfFile>(call: Call, file: File): Reply<File | FileBody> => {
  const { name, mime, content } = file;
  const body = acceptsBytes(call, mime) ? new FileBody(name, mime, Buffer.from(content, 'base64')) : file;
  return withHeaders(body, { vary: 'Accept' });
};

/** Like `fileReply`, for the answer of an action. */
export const pdfAnswer = (call: Call, { status, body }: ServiceResponse): ServiceResponse => {
  const reply = fileReply(call, pdfFile.parse(body));
  return makeResponse(status, reply.body, reply.headers);
};
