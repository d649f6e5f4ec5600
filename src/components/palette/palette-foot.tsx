import { useTexts } from '#texts/texts-context.tsx';

const Hint = ({ keys, children }: { readonly keys: string; readonly children: string }) => (
  <span>
    <kbd>{keys}</kbd> {children}
  </span>
);

/** The keys and what they do; hidden on a phone. */
export const PaletteFoot = ({ hasContacts }: { readonly hasContacts: boolean }) => {
  const t = useTexts().palette;
  return (
    <div className="flex gap-5 border-t border-line px-5 py-2.5 text-label text-ink-2 max-m:hidden">
      <Hint keys="↑ ↓">{t.choose}</Hint>
      <Hint keys="Enter">{t.open}</Hint>
      <Hint keys="Ctrl Enter">{t.newTab}</Hint>
      <span className="grow" />
      <Hint keys=">">{t.onlyCommands}</Hint>
      {hasContacts ? <Hint keys="@">{t.onlyContacts}</Hint> : null}
    </div>
  );
};
