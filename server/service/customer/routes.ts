import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { estimateStatus } from '#domain/documents/statuses.ts';
import { toRefusal } from '../requests/answers.ts';
import { printForCustomer } from '../papers/print-queue.ts';
import { printedPdf } from '../papers/printed-pdf.ts';
import { readLanguage } from '../texts/language.ts';
import { readBodies } from '../oauth/form-body.ts';
import { redirect } from '../oauth/pages/visit.ts';
import type { Refusal } from '../requests/refusal.ts';
import { statusOf } from '../documents/document-kind.ts';
import { answerEstimate, isExpired } from './answer.ts';
import { answerTexts } from './answer-texts.ts';
import { documentPage } from './document-page.ts';
import { documentPath } from '../documents/customer-link.ts';
import { problemsOf, readSubmittedForm } from './submitted-form.ts';
import { sendCustomerPage, sendLinkEnded, sendNotice, unlisted } from './send.ts';
import { readDocumentView } from './document-view.ts';
import { customerTexts } from './texts.ts';
import { findDocument, noteViewed, visiting, type CustomerOptions, type CustomerVisit } from './visit.ts';

const pdfPath = `${documentPath}/pdf`;

const showPage = async (visit: CustomerVisit): Promise<FastifyReply> =>
  sendCustomerPage(visit.reply, 200, documentPage(await readDocumentView(visit)));

/** Requires a click on the button, which mail scanners do not do: only now has a person viewed the document. */
const openPdf = async (visit: CustomerVisit): Promise<FastifyReply> => {
  const { call } = visit;
  await call.database.transaction(async (transaction) => noteViewed(visit, transaction), call.caller.companyId);
  return redirect(visit.reply.headers(unlisted), `${pdfPath}?token=${visit.secret}`);
};

const showPdf = async ({ call, document, reply }: CustomerVisit): Promise<FastifyReply> => {
  const hungUp = new AbortController();
  reply.raw.once('close', () => hungUp.abort());
  const { kind, id } = document;
  return printForCustomer({ caller: call.caller, hangUp: () => hungUp.signal }, async () => {
    const { name, bytes } = await printedPdf(call, { kind: kind.resource, id }, hungUp.signal);
    return reply
      .headers({
        ...unlisted,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${encodeURIComponent(name)}.pdf"`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "frame-ancestors 'none'",
      })
      .send(Buffer.from(bytes));
  });
};

/** Accepts or declines an estimate, then redirects to the page, so that going back or reloading sends nothing twice. */
const answerBy =
  (options: CustomerOptions) =>
  async (visit: CustomerVisit): Promise<FastifyReply> => {
    const { reply, secret, document } = visit;
    const view = await readDocumentView(visit);
    const here = `${documentPath}?token=${secret}`;
    if (document.kind.resource !== 'estimate') return redirect(reply.headers(unlisted), here);
    const given = readSubmittedForm(visit.request.body);
    const problems = problemsOf(given, answerTexts[view.paper.language]);
    const isOpen = statusOf(document) === estimateStatus.pending && !isExpired(view);
    if (isOpen && Object.keys(problems).length > 0)
      return sendCustomerPage(reply, 422, documentPage(view, { given, problems }));
    if (isOpen && (await answerEstimate(visit, options, given))) return redirect(reply.headers(unlisted), here);
    const now = await findDocument(options, options.database, secret);
    if (now === undefined) return sendLinkEnded(reply, view.paper.language);
    const isSame =
      statusOf(now.document) === (given.answer === 'accept' ? estimateStatus.accepted : estimateStatus.declined);
    if (isSame) return redirect(reply.headers(unlisted), here);
    return sendCustomerPage(
      reply,
      409,
      documentPage(await readDocumentView({ ...visit, ...now }), { isLate: !isExpired(view) }),
    );
  };

const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const { status, headers } = toRefusal(error);
    if (status >= 500) request.log.error(error);
    const language = readLanguage(request.headers['accept-language']);
    return sendNotice(reply.headers(headers), language, status, customerTexts[language].failed);
  });
};

/** The pages for customers behind secret links: no sign-in, cookie or script. A GET changes nothing. */
export const customerRoutes = async (app: FastifyInstance, options: CustomerOptions): Promise<void> => {
  readBodies(app);
  answerFailures(app);
  app.get(documentPath, visiting(options, showPage));
  app.post(documentPath, visiting(options, answerBy(options)));
  app.get(pdfPath, visiting(options, showPdf));
  app.post(pdfPath, visiting(options, openPdf));
};
