import { usePageTitle } from '#components/layout/title.ts';

type Props = { readonly title: string; readonly reason: string };

/** For a page that a service lacks which knows the interface document alone. */
export const OwnServiceOnly = ({ title, reason }: Props) => {
  usePageTitle(title);
  return (
    <div className="max-w-105">
      <h1 className="mb-2 text-title">{title}</h1>
      <p className="text-ink-2">{reason}</p>
    </div>
  );
};
