import { setTimeout as wait } from 'node:timers/promises';
import { playRequests, textOf, type Player } from './play.ts';
import type { Recording } from './recording.ts';

/** Milliseconds, as in the app: changes that arrive within them are shown together. */
const gathered = 500;
const reconnectAfter = 500;

/** The name under which requests after changes of colleagues are counted. */
const refresh = 'after changes of colleagues';
const stream = 'event stream ended';

/**
 * A person's tab: it does one activity at a time, and shows the changes of colleagues in between. Its event stream opens after `arrival`
 * milliseconds.
 */
export const openTab = (player: Player, recording: Recording, arrival: number) => {
  const { front, member, address, samples } = player;
  const due = new Set<string>();
  let shown = 'open Today';
  let [isBusy, isOpen, isGathering] = [false, true, false];

  const showChanges = async (): Promise<void> => {
    if (isGathering || isBusy || due.size === 0) return;
    isGathering = true;
    const requests = [...due].flatMap((resource) => recording[shown]?.onChange[resource] ?? []);
    due.clear();
    void wait(gathered).then(async () => {
      isGathering = false;
      await showChanges();
    });
    await playRequests(player, refresh, [...new Map(requests.map((request) => [textOf(request), request])).values()]);
  };

  let listening: { readonly close: () => void } | undefined;
  const listen = (): void => {
    if (!isOpen) return;
    const changed = (resource: string): void => {
      due.add(resource);
      void showChanges();
    };
    listening = front.listen({ member, address }, changed, (reason) => {
      if (!isOpen) return;
      samples.begin(stream)(reason);
      void wait(reconnectAfter).then(listen);
    });
  };
  void wait(arrival).then(listen);

  return {
    member,
    isBusy: (): boolean => isBusy,
    /** Does an activity, by default the recorded one. Its own changes are left out: what they make the app request is part of it. */
    act: async (
      name: string,
      work = async () => playRequests(player, name, recording[name]?.requests ?? []),
    ): Promise<void> => {
      isBusy = true;
      try {
        await work();
        await wait(gathered);
      } finally {
        due.clear();
        isBusy = false;
        if (recording[name] !== undefined) shown = name;
      }
    },
    close: (): void => {
      isOpen = false;
      listening?.close();
    },
  };
};

export type Tab = ReturnType<typeof openTab>;
