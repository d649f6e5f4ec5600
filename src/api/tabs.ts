import { z } from 'zod';

const tabMessage = z.discriminatedUnion('type', [
  /** Records of these resources have changed; `event` is the last event of the stream that says so. */
  z.strictObject({ type: z.literal('changed'), resources: z.array(z.string()), event: z.int().optional() }),
  /** Somebody has signed in or out. */
  z.strictObject({ type: z.literal('session') }),
]);
type TabMessage = z.infer<typeof tabMessage>;

/** What the tabs of one browser tell each other at once. */
export type Tabs = {
  readonly tell: (message: TabMessage) => void;
  /** Calls back with what other tabs tell; returns how to stop. */
  readonly listen: (hear: (message: TabMessage) => void) => () => void;
  readonly close: () => void;
};

export const openTabs = (name = 'kontor'): Tabs => {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (hear) => {
      const receive = (event: MessageEvent<unknown>): void => {
        const message = tabMessage.safeParse(event.data);
        if (message.success) hear(message.data);
      };
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
    close: () => channel.close(),
  };
};
