import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articlesIn, type Article } from './articles.ts';
import { articlesOf, type Finding, type Length } from '../measure/row.ts';
import { compare, cpuPerRequest } from '../measure/compare.ts';
import { findingOf } from '../measure/finding.ts';
import { seed, startKontor, type Kontor } from '../measure/kontor.ts';
import { fetchBody, type Target } from '../measure/load.ts';
import { folderOfPeer, type Peer } from '../measure/peer.ts';
import type { Started } from '../measure/process.ts';

/** The same operation of both, over this many connections. */
export type PeerComparison = {
  readonly what: string;
  readonly least: number;
  readonly connections: number;
  readonly ours: Target;
  readonly theirs: Target;
};

export type Beside<Server extends Started> = {
  readonly row: string;
  readonly peer: Peer;
  /** Starts the peer with the same articles; its files go into the folder. */
  readonly start: (folder: string, articles: readonly Article[]) => Promise<Server>;
  readonly targets: (kontor: Kontor, server: Server) => readonly PeerComparison[];
};

const compareAll = async <Server extends Started>(
  { row, peer, targets: asked }: Beside<Server>,
  kontor: Kontor,
  server: Server,
  length: Length,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const { what, least, connections, ours, theirs } of asked(kontor, server)) {
    for (const target of [ours, theirs]) await fetchBody(target);
    const compared = await compare(
      cpuPerRequest('Kontor', kontor.pid, { ...ours, connections }),
      cpuPerRequest(peer.name, server.pid, { ...theirs, connections }),
      length,
    );
    const spec = { row, what: `${what}, beside ${peer.name}`, least, in: 'x', unit: 'µs' } as const;
    findings.push(findingOf(compared, { ...spec, ours: 'Kontor', other: peer.name }));
  }
  return findings;
};

/** The lines in which npm explains an error. */
const whyOf = (error: unknown): string => {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  const errors = lines.filter((line) => /^npm (?:ERR!|error)/.test(line));
  return (errors.length > 0 ? errors : lines).slice(0, 3).join(' ').replaceAll('|', '/');
};

/** Kontor compared with a peer with the same articles, by processor time; if the peer cannot be installed, one line that says why. */
export const besidePeer = async <Server extends Started>(
  beside: Beside<Server>,
  length: Length,
): Promise<readonly Finding[]> => {
  const { row, peer, start } = beside;
  try {
    await folderOfPeer(peer);
  } catch (error) {
    const seen = `not installed: ${whyOf(error)}`;
    return [{ row, what: `beside ${peer.name}`, seen, reach: '', isReached: undefined, figures: {} }];
  }
  const data = await seed({ articles: articlesOf(length) });
  const folder = await mkdtemp(join(tmpdir(), 'kontor-bench-'));
  const kontor = await startKontor(data);
  try {
    const server = await start(folder, await articlesIn(kontor));
    try {
      return await compareAll(beside, kontor, server, length);
    } finally {
      await server.stop();
    }
  } finally {
    await kontor.stop();
    await data.remove();
    await rm(folder, { recursive: true, force: true });
  }
};
