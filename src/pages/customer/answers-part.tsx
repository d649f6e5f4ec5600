import { useQuery } from '@tanstack/react-query';
import { customerAnswers } from '#api/billing/customer.ts';
import { usePermissions } from '#auth/permissions.ts';
import { estimate } from '#contract/resources/estimate.ts';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** Below an estimate: the customer's answers, with name, time and the hash of the PDF. */
export const AnswersPart = ({ id }: { readonly id: number }) => {
  const t = useTexts().customer;
  const { read } = usePermissions(estimate);
  const { data = [] } = useQuery({ ...customerAnswers({ kb_offer_id: id }), enabled: read });
  if (data.length === 0) return null;
  return (
    <section aria-label={t.answers} className="mt-8">
      <h2 className="mb-2 text-heading">{t.answers}</h2>
      <ul className="max-w-180 border-t border-ink text-work">
        {data.map(({ id: key, answer, name, job, remark, answered_at, pdf_sha256 }) => (
          <li key={key} className="grid gap-1 border-b border-line py-2">
            <p>
              <span className="font-strong">{t.answered[answer]}</span>{' '}
              {t.by(formatMoment(answered_at), job === null ? name : `${name}, ${job}`)}
            </p>
            {remark === null ? null : <p className="whitespace-pre-line [overflow-wrap:anywhere]">{remark}</p>}
            <p className="text-label text-ink-2 [overflow-wrap:anywhere]">{t.hash(pdf_sha256)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
