import axe from 'axe-core';

/** The violations axe finds on the screen, each with its element. */
export const violations = async (): Promise<readonly string[]> => {
  const { violations: found } = await axe.run();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
