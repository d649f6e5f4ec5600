/** Passes items on at once, then at most every `pause` milliseconds everything collected meanwhile. */
export const gather = <Item>(
  pause: number,
  hand: (items: readonly Item[]) => void,
): ((items: readonly Item[]) => void) => {
  let waiting: Item[] = [];
  let isPausing = false;
  const handOn = (): void => {
    isPausing = waiting.length > 0;
    if (!isPausing) return;
    const items = waiting;
    waiting = [];
    hand(items);
    setTimeout(handOn, pause);
  };
  return (items) => {
    waiting.push(...items);
    if (!isPausing) handOn();
  };
};
