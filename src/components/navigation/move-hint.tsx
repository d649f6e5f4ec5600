import { Link } from 'react-router';
import { useCompany } from '#api/service/namespace.ts';
import { useSignedIn } from '#auth/session.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from './paths.ts';

/** Leads owners who come from another service to the page that fetches everything at once. */
export const MoveHint = () => {
  const t = useTexts().move;
  const isOwner = useSignedIn().role === 'owner';
  const { hosted } = useCompany();
  if (hosted || !isOwner) return null;
  return (
    <p className="my-3 text-work text-ink-2">
      {t.hint}{' '}
      <Link to={paths.move} className="border-b border-edge text-ink hover:border-ink max-m:underline">
        {t.toMove}
      </Link>
    </p>
  );
};
