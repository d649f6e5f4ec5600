import { useNavigate } from 'react-router';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import type { NeededStep } from './setup-steps.ts';

/** Nothing is missing: the way to the first invoice, also by a key from any field. */
const Ready = () => {
  const t = useTexts().setup;
  const navigate = useNavigate();
  useShortcut('Ctrl+Enter', () => void navigate(paths.invoices.new), t.toInvoice);
  return (
    <section aria-label={t.missing} className="mt-6 flex flex-wrap items-center gap-4 border-t border-ink pt-3">
      <p role="status" className="text-work">
        {t.nothingMissing}
      </p>
      <ButtonLink to={paths.invoices.new} keyHint="Ctrl Enter">
        {t.toInvoice}
      </ButtonLink>
    </section>
  );
};

/**
 * What is still missing before the first invoice, each item linked to its step, and then a link to the first invoice.
 */
export const MissingList = ({ missing }: { readonly missing: readonly NeededStep[] }) => {
  const t = useTexts().setup;
  if (missing.length === 0) return <Ready />;
  return (
    <section aria-label={t.missing} className="mt-6">
      <h2 className="flex justify-between border-b border-ink pb-1 text-work font-strong">
        <span>{t.missing}</span>
        <span className="font-normal text-ink-2">{t.left(missing.length)}</span>
      </h2>
      <ul className="text-work">
        {missing.map((step) => (
          <li key={step} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5">
            <span>
              <b className="font-strong">{t.needs[step]}</b> <span className="text-ink-2">{t.reasons[step]}</span>
            </span>
            <ButtonLink look="link" to={`?step=${step}`}>
              {t.steps[step]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
