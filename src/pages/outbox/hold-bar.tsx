import { use } from 'react';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { useTick } from '#components/layout/use-tick.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { holdSpan, wholeHold } from './hold.ts';
import { ReleaseContext } from './release-context.ts';
import { useMessageActions } from './use-message-actions.ts';

type Props = {
  readonly messages: readonly OutboxMessage[];
  /** Called before an action on the messages. */
  readonly onAct?: () => void;
  /** True inside a dialog, where the page's keys are disabled. */
  readonly isInDialog?: boolean;
};

const Bar = ({ messages, onAct, isInDialog = false }: Props) => {
  const t = useTexts().outbox;
  const { release, takeBack } = useMessageActions();
  const releasedAt = use(ReleaseContext);
  useTick();
  const { first, last } = holdSpan(messages, releasedAt);
  const words = (): string => {
    if (last === 0) return t.going(messages.length);
    if (first === Infinity) return t.gathering(messages.length);
    return t.holding(messages.length, first === last ? `${last}` : `${first}–${last === Infinity ? '…' : last}`);
  };
  const act = (run: (of: readonly OutboxMessage[]) => Promise<void>) => {
    onAct?.();
    void run(messages);
  };
  useShortcut('z', () => act(takeBack), t.takeBack, !isInDialog);
  const [one] = messages;
  return (
    <div
      role="group"
      data-hold-bar
      aria-label={t.going(messages.length)}
      className="sticky low:static bottom-0 z-20 mt-6 flex min-h-12 flex-wrap items-center gap-x-5 gap-y-1 overflow-hidden rounded-overlay bg-inv px-4 py-2 text-work text-on-inv forced-colors:border"
    >
      <span role="status" className="sr-only">
        {t.going(messages.length)}
      </span>
      <b className="tn font-strong whitespace-nowrap">{words()}</b>
      {messages.length === 1 && one !== undefined ? (
        <span className="cut text-on-inv-2 max-m:hidden">{one.recipient_email}</span>
      ) : null}
      <span className="ml-auto flex items-center gap-4">
        <Button look="bar" className="max-m:min-h-11" onClick={() => act(release)}>
          {t.release}
        </Button>
        <Button
          look="bar"
          {...(isInDialog ? {} : { keyHint: 'Z' })}
          className="max-m:min-h-11"
          onClick={() => act(takeBack)}
        >
          {t.takeBack}
        </Button>
      </span>
      <span
        aria-hidden="true"
        className="absolute bottom-0 left-0 h-0.75 bg-red-inv forced-color-adjust-none"
        style={{ width: `${Math.min(1, last / wholeHold) * 100}%` }}
      />
    </div>
  );
};

/** Messages about to be sent, the seconds until the first and the last of them go, a key that undoes that (Z), and a button that sends them now. Nothing if no message is held. */
export const HoldBar = ({ messages, ...rest }: Props) => {
  const held = messages.filter(({ state }) => state === 'held');
  return held.length === 0 ? null : <Bar messages={held} {...rest} />;
};
