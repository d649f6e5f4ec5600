import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { SidePart } from '../today/side-part.tsx';

type Props<Data> = {
  readonly title: string;
  /** The full list that this part shows the beginning of. */
  readonly to: string;
  /** Text of the link once the data is loaded. */
  readonly label: (data: Data) => string;
  readonly found: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
};

/** A part of a contact's page with its data and a link to the full list, or the reason why it is missing. */
export const ContactPart = <Data,>({ title, to, label, found, children }: Props<Data>) => {
  const t = useTexts();
  const { data, isError } = found;
  return (
    <SidePart title={title} link={{ to, label: data === undefined ? t.list.toList : label(data) }}>
      {data === undefined && !isError ? <SkeletonRows rows={2} /> : null}
      {data === undefined && isError ? (
        <Note isWrong role="alert" lead={t.contacts.page.notLoaded}>
          <span>{failureMessage(found.error, t)}</span>
          <Button look="link" onClick={() => void found.refetch()}>
            {t.common.retry}
          </Button>
        </Note>
      ) : null}
      {data === undefined ? null : children(data)}
    </SidePart>
  );
};

/** A text for an empty part. */
export const EmptyPart = ({ children }: { readonly children: string }) => (
  <p className="text-work text-ink-2">{children}</p>
);

/** Text of the link to the list: `12` and all of them, or just the list if there are none. */
export const useCountLabel = () => {
  const { contacts, list } = useTexts();
  return ({ count }: { readonly count: number }): string => (count === 0 ? list.toList : contacts.page.allOf(count));
};
