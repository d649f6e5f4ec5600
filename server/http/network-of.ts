const mapped = /^::ffff:(?=\d+\.)/i;

const groupsOf = (text: string): readonly string[] => text.split(':').filter((group) => group !== '');

/**
 * An address as counted for limits: the first 64 bits of IPv6, because a household or a server owns every address with
 * that prefix.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(mapped, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
};
