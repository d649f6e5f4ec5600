import { usePageTitle } from '#components/layout/title.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** For a page whose read scope was removed at the sign-in. */
export const NoAccess = ({ title }: { readonly title: string }) => {
  const t = useTexts().common;
  usePageTitle(title);
  return (
    <div className="max-w-105">
      <h1 className="mb-2 text-title">{title}</h1>
      <p className="text-ink-2">{t.noAccess}</p>
    </div>
  );
};
