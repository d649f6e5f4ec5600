import axe from 'axe-core';

/** What axe finds on what is shown, each with its element. */
export const violations = async (): Promise<readonly string[]> => {
  const { violations: found } = await axe.run();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
