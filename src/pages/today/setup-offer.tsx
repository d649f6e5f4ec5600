import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { useMissingSteps } from '../setup/use-setup.ts';

/** Offers the set-up to owners while something is missing before the first invoice. */
export const SetupOffer = ({ profile }: { readonly profile: CompanyProfile }) => {
  const t = useTexts().setup;
  const missing = useMissingSteps(profile) ?? [];
  const [first] = missing;
  if (first === undefined) return null;
  return (
    <div className="mb-6">
      <Note lead={t.missing}>
        <span className="text-ink-2">{missing.map((step) => t.needs[step]).join(', ')}</span>
        <ButtonLink look="link" className="max-m:min-h-11" to={`${paths.setup}?step=${first}`}>
          {t.title}
        </ButtonLink>
      </Note>
    </div>
  );
};
