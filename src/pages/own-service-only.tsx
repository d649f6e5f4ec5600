import { usePageTitle } from '#components/navigation/title.ts';

type Props = { readonly title: string; readonly reason: string };

/** A notice for pages that a hosted service does not support. */
export const OwnServiceOnly = ({ title, reason }: Props) => {
  usePageTitle(title);
  return (
    <div className="max-w-105">
      <h1 className="mb-2 text-title">{title}</h1>
      <p className="text-ink-2">{reason}</p>
    </div>
  );
};
