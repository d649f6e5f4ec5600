import { ButtonLink } from '#components/feedback/button-link.tsx';
import { PageHead } from '#components/layout/page-head.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { SetupLayout } from './setup-layout.tsx';
import type { SetupFacts } from './setup-steps.ts';

/** The people who work here, who are invited on a separate page. */
export const MembersStep = ({ facts }: { readonly facts: SetupFacts }) => {
  const { setup: t, members } = useTexts();
  return (
    <>
      <PageHead title={t.questions.members} kicker={t.title} />
      <SetupLayout step="members" facts={facts}>
        <p className="mb-4 border-t border-ink pt-4 text-ink-2">{t.membersHint}</p>
        <p className="mb-5 flex flex-wrap gap-2">
          <ButtonLink to={paths.newMember}>{members.new}</ButtonLink>
          <ButtonLink look="quiet" to={paths.members}>
            {members.title}
          </ButtonLink>
        </p>
      </SetupLayout>
    </>
  );
};
