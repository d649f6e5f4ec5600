import type { Deployment, Node } from './deployment.ts';

type Loss = {
  readonly name: string;
  readonly lose: (deployment: Deployment, node: Node) => Promise<unknown>;
  /** Brings the node back, once another one is the primary. */
  readonly repair: (deployment: Deployment, node: Node) => Promise<unknown>;
};

/** The ways in which a primary is lost, the most common ones first. */
export const losses: readonly Loss[] = [
  {
    name: 'PostgreSQL killed',
    lose: async ({ killPostgres }, node) => killPostgres(node),
    // Patroni starts it again.
    repair: async () => undefined,
  },
  {
    name: 'network cut',
    lose: async ({ cut }, node) => cut(node),
    repair: async ({ join }, node) => join(node),
  },
  {
    name: 'disk full',
    lose: async ({ fillDisk }, node) => fillDisk(node),
    repair: async ({ clearDisk }, node) => clearDisk(node),
  },
  {
    name: 'machine frozen',
    lose: async ({ freeze }, node) => freeze(node),
    repair: async ({ thaw }, node) => thaw(node),
  },
  {
    name: 'machine lost',
    // Cut off first: a machine without power ends no connection.
    lose: async ({ cut, killAll }, node) => {
      await cut(node);
      await killAll(node);
    },
    repair: async ({ stop, join, startNode }, node) => {
      await stop(node);
      await join(node);
      await startNode(node);
    },
  },
];
