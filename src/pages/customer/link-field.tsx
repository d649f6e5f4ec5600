import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { plainInput, controlBox } from '#components/fields/control-look.ts';
import { Field } from '#components/fields/field.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** A link to copy, and to open as the customer sees it. */
export const LinkField = ({ link }: { readonly link: string }) => {
  const { customer: t } = useTexts();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(link);
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-[1_1_280px]">
        <Field label={t.link}>
          {(aids) => (
            <div className={`${controlBox({ isWrong: false })} h-(--control) items-center`}>
              <input {...aids} readOnly value={link} className={plainInput} onFocus={({ target }) => target.select()} />
            </div>
          )}
        </Field>
      </div>
      <Button onClick={() => void copy()}>{copied === link ? t.copied : t.copy}</Button>
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="inline-flex h-(--control) items-center border-b border-transparent text-work underline hover:border-ink max-m:min-h-11"
      >
        {t.open}
      </a>
    </div>
  );
};
