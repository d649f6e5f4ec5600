import { ButtonLink } from '#components/feedback/button-link.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../components/navigation/paths.ts';

/** For an address without a page, and for a deleted record. */
export const NotFoundPage = () => {
  const t = useStartTexts().common;
  usePageTitle(t.notFound);
  return (
    <div className="max-w-105">
      <h1 className="mb-2 text-title">{t.notFound}</h1>
      <p className="mb-4 text-ink-2">{t.notFoundReason}</p>
      <ButtonLink to={paths.start}>{t.toStart}</ButtonLink>
    </div>
  );
};
