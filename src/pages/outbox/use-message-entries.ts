import { useNavigate } from 'react-router';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import type { MenuEntry } from '#components/feedback/menu-row.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { documentOf } from './message-document.ts';
import { useMessageActions } from './use-message-actions.ts';

type Props = {
  readonly isWritable: boolean;
  readonly hasServer: boolean;
  /** True on the page of the message's own document, which needs no link to it. */
  readonly isOnDocument?: boolean;
};

/** The actions that the state of a message allows. */
export const useMessageEntries = ({ isWritable, hasServer, isOnDocument = false }: Props) => {
  const t = useTexts().outbox;
  const navigate = useNavigate();
  const actions = useMessageActions();
  return (message: OutboxMessage): readonly MenuEntry[] => {
    const retry: MenuEntry = {
      label: t.retry,
      run: () => void actions.retry(message),
      ...(hasServer ? {} : { reason: t.noServer }),
    };
    const markAsSent: MenuEntry = { label: t.markAsSent, run: () => void actions.markAsSent(message) };
    const remove: MenuEntry = { label: t.remove, run: () => void actions.remove(message), isDanger: true };
    const takeBack: MenuEntry = { label: t.takeBack, run: () => void actions.takeBack([message]) };
    const release: MenuEntry = { label: t.release, run: () => void actions.release([message]) };
    const byState: { readonly [State in OutboxMessage['state']]: readonly MenuEntry[] } = {
      held: [release, takeBack],
      queued: [takeBack],
      sending: [],
      accepted: [],
      failed: [retry, remove],
      uncertain: [retry, markAsSent],
      kept: [retry, markAsSent, remove],
    };
    const [first, ...rest] = isWritable ? byState[message.state] : [];
    const about = isOnDocument ? null : documentOf(message);
    return [
      ...(first === undefined ? [] : [first]),
      ...(isWritable ? [{ label: t.download, run: () => void actions.download(message) }] : []),
      ...(about === null ? [] : [{ label: t.toDocument[about.kind], run: () => void navigate(about.path) }]),
      ...rest,
    ];
  };
};
