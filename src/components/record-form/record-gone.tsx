import { useTexts } from '#texts/texts-context.tsx';
import { ButtonLink } from '../feedback/button-link.tsx';

/** Shown in place of a record that no longer exists or that the user may not see. */
export const RecordGone = ({ list }: { readonly list: string }) => {
  const t = useTexts().list;
  return (
    <div className="max-w-105">
      <h1 className="mb-2 text-title">{t.gone}</h1>
      <p className="mb-4 text-ink-2">{t.goneReason}</p>
      <ButtonLink to={list}>{t.toList}</ButtonLink>
    </div>
  );
};
