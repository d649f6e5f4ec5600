import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { usePageTitle } from '#components/navigation/title.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { OwnServiceOnly } from '../own-service-only.tsx';
import { ImportPart } from './import-part.tsx';
import { MakePart } from './make-part.tsx';

const Archive = () => {
  const { archive: t, frame } = useTexts();
  const isOwner = useSignedIn().role === 'owner';
  usePageTitle(t.title);
  if (!isOwner) return <PageHead title={t.title} kicker={frame.settings} label={t.ownersOnly} />;
  return (
    <>
      <PageHead title={t.title} kicker={frame.settings} />
      <MakePart />
      <ImportPart />
    </>
  );
};

/** Takes everything of the company out, or into a new one; for owners. */
export const ArchivePage = () => {
  const { archive: t, company } = useTexts();
  return useCompany().hosted ? <OwnServiceOnly title={t.title} reason={company.ownOnly} /> : <Archive />;
};
