import { z } from 'zod';

const tabMessage = z.discriminatedUnion('type', [
  /** Records of these resources changed; `event` is the last stream event that reported it. */
  z.strictObject({ type: z.literal('changed'), resources: z.array(z.string()), event: z.int().optional() }),
  /** Somebody signed in or out. */
  z.strictObject({ type: z.literal('session') }),
]);
type TabMessage = z.infer<typeof tabMessage>;

/** Messages between the tabs of one browser. */
export type Tabs = {
  readonly broadcast: (message: TabMessage) => void;
  /** Calls back with messages from other tabs; returns a function that stops it. */
  readonly listen: (onMessage: (message: TabMessage) => void) => () => void;
  readonly close: () => void;
};

export const openTabs = (name = 'kontor'): Tabs => {
  const channel = new BroadcastChannel(name);
  return {
    broadcast: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      const receive = (event: MessageEvent<unknown>): void => {
        const message = tabMessage.safeParse(event.data);
        if (message.success) onMessage(message.data);
      };
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
    close: () => channel.close(),
  };
};
